import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suggestAddresses } from '@vigiefaon/domain/addresses/addresses.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { setViewportWidth } from '../../testing/viewport.ts';
import type { FoundPlace } from '../../ui/address/place-search.tsx';
import { MapStrip } from './map-strip.tsx';

const village = {
  label: '4780 Sankt Vith',
  street: null,
  houseNumber: null,
  zipcode: '4780',
  city: 'Sankt Vith',
  country: 'BE',
  lon: 6.12,
  lat: 50.28,
  signature: 'signed',
};

test('on a phone the search opens with the field ready, and makes room again once a place is found', async () => {
  setViewportWidth(390);
  const api = fakeApi();
  api.answer(suggestAddresses, { items: [village] });
  const found: FoundPlace[] = [];
  await renderInside(
    <MapStrip parcels={[]} near={null} onFound={(place) => found.push(place)} onList={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Chercher un lieu' }));
  const search = screen.getByRole('combobox', { name: 'Chercher un lieu' });
  expect(document.activeElement).toBe(search);
  await userEvent.type(search, 'sankt vith');
  await userEvent.click(await screen.findByRole('option'));
  expect(found).toMatchObject([{ label: '4780 Sankt Vith', lon: 6.12, lat: 50.28 }]);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Chercher un lieu' })).toBeTruthy();
});

test('where nothing tells where to look, the search stands ready', async () => {
  setViewportWidth(390);
  fakeApi();
  const strip = (
    <MapStrip parcels={[]} near={null} startsSearching onFound={() => undefined} onList={() => undefined} />
  );
  await renderInside(strip);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Chercher un lieu' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.getByRole('button', { name: 'Liste' })).toBeTruthy();
});

test('on a wide screen the search is always there', async () => {
  fakeApi();
  await renderInside(<MapStrip parcels={[]} near={null} onFound={() => undefined} onList={() => undefined} />);
  expect(screen.getByRole('combobox', { name: 'Chercher un lieu' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Liste' })).toBeNull();
});
