import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suggestAddresses } from '@vigiefaon/domain/addresses/addresses.api';
import type { Address } from '@vigiefaon/domain/identity/address';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { AddressField } from './address-field.tsx';
import { type FoundPlace, PlaceSearch } from './place-search.tsx';

const village: Address = {
  label: '4780 Saint-Vith',
  street: null,
  houseNumber: null,
  zipcode: '4780',
  city: 'Saint-Vith',
  country: 'BE',
  lon: 6.12,
  lat: 50.28,
  verified: 'MUNICIPALITY',
  signature: 'signed',
};
const hamlet: Address = { ...village, label: '4780 Recht', city: 'Recht' };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.answer(suggestAddresses, { items: [village, hamlet] });
});

function Field({ start = null }: { start?: Address | null }) {
  const [address, setAddress] = useState(start);
  return (
    <>
      <AddressField label="Adresse" value={address} onChange={setAddress} />
      <output>{JSON.stringify(address)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
const held = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
const pleaseChoose = 'Choisissez une adresse dans la liste proposée.';

test('a place is chosen with the finger, shown as verified, and can be cleared', async () => {
  await renderPublic(<Field />);
  await userEvent.type(field(), 'vith');
  await userEvent.click(await screen.findByRole('option', { name: /Saint-Vith/ }));
  expect(held()).toEqual(village);
  expect(field().value).toBe('4780 Saint-Vith');
  expect(screen.getByRole('img', { name: 'Commune vérifiée' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer l’adresse' }));
  expect(held()).toBeNull();
  expect(document.activeElement).toBe(field());
});

test.each([
  ['ADDRESS', 'Adresse vérifiée', false],
  ['MUNICIPALITY', 'Commune vérifiée', true],
  [undefined, 'Adresse choisie dans la liste', false],
] as const)('of an address whose %s is known no more is claimed: %s', async (verified, words, isTyped) => {
  const farm: Address = {
    ...village,
    label: 'rue du Moulin 3, 4780 Saint-Vith',
    street: 'rue du Moulin',
    houseNumber: '3',
    verified,
  };
  await renderPublic(<Field start={farm} />);
  expect(screen.getByRole('img', { name: words })).toBeTruthy();
  expect(screen.queryByText(/mais pas ses rues/) !== null).toBe(isTyped);
});

test('a suggestion says that only its municipality is known', async () => {
  const farm: Address = {
    ...village,
    label: 'rue du Moulin 3, 4780 Saint-Vith',
    street: 'rue du Moulin',
    houseNumber: '3',
  };
  api.answer(suggestAddresses, { items: [farm, { ...farm, verified: 'ADDRESS', country: 'LU' }] });
  await renderPublic(<Field />);
  await userEvent.type(field(), 'moulin');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => /Commune vérifiée/.test(option.textContent ?? ''))).toEqual([true, false]);
});

test('the keyboard alone is enough', async () => {
  await renderPublic(<Field />);
  await userEvent.type(field(), '4780');
  await screen.findAllByRole('option');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { name: /Recht/ });
  expect(active.getAttribute('aria-selected')).toBe('true');
  expect(field().getAttribute('aria-activedescendant')).toBe(active.id);
  await userEvent.keyboard('{Enter}');
  expect(held()).toEqual(hamlet);
  expect(screen.queryByRole('option')).toBeNull();
});

test('Escape closes the list and leaves what was typed', async () => {
  await renderPublic(<Field />);
  await userEvent.type(field(), 'vith');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field().value).toBe('vith');
});

test('what was only typed is no address, and the field says so when it is left', async () => {
  await renderPublic(<Field />);
  await userEvent.type(field(), 'rue du Moulin');
  expect(screen.queryByText(pleaseChoose)).toBeNull();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByText(pleaseChoose)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(held()).toMatchObject({ label: 'rue du Moulin', signature: '' });
});

test('sending the form tells it too, even where the field keeps the focus', async () => {
  const { container } = await renderPublic(
    <form onSubmit={(event) => event.preventDefault()}>
      <Field />
    </form>,
  );
  await userEvent.type(field(), 'rue du Moulin');
  act(() => container.querySelector('form')?.requestSubmit());
  expect(screen.getByText(pleaseChoose)).toBeTruthy();
});

test('a changed address is chosen no longer', async () => {
  await renderPublic(<Field start={village} />);
  expect(api.calls(suggestAddresses)).toHaveLength(0);
  await userEvent.type(field(), ' x');
  expect(held().signature).toBe('');
});

test('it asks once typing rests, in the language of the page', async () => {
  await renderPublic(<Field />, { locale: 'de' });
  // One letter after the other, with no time between them: on a busy machine typing would rest by itself.
  await userEvent.setup({ delay: null }).type(field(), 'Sankt Vith');
  await screen.findAllByRole('option');
  const queries = api.calls(suggestAddresses).map(({ query }) => query);
  expect(queries.at(-1)).toEqual({ q: 'Sankt Vith', lang: 'de' });
  expect(queries.length).toBeLessThan('Sankt Vith'.length);
});

test('no suggestion, or no answer, is told in words', async () => {
  await renderPublic(<Field />);
  api.answer(suggestAddresses, { items: [] });
  await userEvent.type(field(), 'xyz');
  expect(await screen.findByText(/Aucune adresse trouvée/)).toBeTruthy();
  api.goOffline(suggestAddresses);
  await userEvent.type(field(), 'z');
  expect(await screen.findByText(/ne répond pas/)).toBeTruthy();
});

test('a search that was asked too often says from when on it goes on', async () => {
  await renderPublic(<Field />);
  api.refuse(suggestAddresses, 'TOO_MANY_REQUESTS', { goesOnAt: '2125-06-01T12:35:00.000Z' });
  await userEvent.type(field(), 'vith');
  expect(await screen.findByText(/^Trop d’essais.* à 14:35\.$/)).toBeTruthy();
});

test('a place is found for the map, a house closer than a village', async () => {
  const found: FoundPlace[] = [];
  const house = { ...village, label: 'Rue Haute 3, 4780 Saint-Vith', street: 'Rue Haute', houseNumber: '3' };
  api.answer(suggestAddresses, { items: [village, hamlet] });
  await renderPublic(<PlaceSearch near={{ lon: 6, lat: 50 }} onFound={(place) => found.push(place)} />);
  const search = screen.getByRole('combobox', { name: 'Chercher un lieu' });
  await userEvent.type(search, 'vith');
  await userEvent.click(await screen.findByRole('option', { name: /^4780 Saint-Vith/ }));
  await userEvent.clear(search);
  api.answer(suggestAddresses, { items: [house] });
  await userEvent.type(search, 'haute');
  await screen.findByRole('option', { name: /Rue Haute/ });
  await userEvent.keyboard('{Enter}');
  const widths = found.map(({ bounds }) => bounds[2] - bounds[0]);
  expect(found[0]).toMatchObject({ label: '4780 Saint-Vith', lon: 6.12, lat: 50.28 });
  expect(widths[1]).toBeLessThan((widths[0] ?? 0) / 2);
  await waitFor(() => expect(api.calls(suggestAddresses)[0]?.query).toMatchObject({ lon: '6', lat: '50' }));
});
