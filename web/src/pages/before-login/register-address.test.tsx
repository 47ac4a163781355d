import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suggestAddresses } from '@vigiefaon/domain/addresses/addresses.api';
import { getConsent, register } from '@vigiefaon/domain/auth/auth.api';
import { getSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { getTopics } from '@vigiefaon/domain/messages/telling/topics.api';
import { listOrderLinks } from '@vigiefaon/domain/order-links/order-links.api';
import { updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside, renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import Profile from '../account/profile.tsx';
import Register from './register.tsx';

const farm = {
  label: 'rue du Moulin 3, 4780 Saint-Vith',
  street: 'rue du Moulin',
  houseNumber: '3',
  zipcode: '4780',
  city: 'Saint-Vith',
  country: 'BE',
  lon: 6.12,
  lat: 50.28,
  signature: 'signed',
};

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
  api.answer(getConsent, {
    version: 3,
    text: { fr: 'Vos données', de: 'Ihre Daten', nl: 'Uw gegevens', en: 'Your data' },
    validVersions: [3],
  });
  api.answer(suggestAddresses, { items: [farm] });
  api.answer(register, aUser());
});

async function fillIn() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /J’ai des prairies/ }));
  await user.type(screen.getByLabelText(/^Nom/), 'Dumont');
  await user.type(screen.getByLabelText('Téléphone'), '0470 12 34 56');
  await user.type(screen.getByLabelText(/^Mot de passe \*/), 'un-pre-au-calme');
  await user.type(screen.getByLabelText(/encore une fois/), 'un-pre-au-calme');
  await screen.findByText(/Vos données/);
  await user.click(screen.getByRole('checkbox', { name: /J’ai lu ce texte/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Adresse' }), 'moulin 3, 4780');
  return user;
}

test('who registers chooses an address from the suggestions, and it is sent as it was signed', async () => {
  await renderPublic(<Register />);
  const user = await fillIn();
  await user.click(await screen.findByRole('option', { name: /rue du Moulin 3/ }));
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  await waitFor(() => expect(left.to()).toBe('/auth/login?why=registered'));
  expect(api.calls(register)[0]?.body.identity.address).toEqual(farm);
});

test('an address that is only typed is not sent: the field says what to do', async () => {
  await renderPublic(<Register />);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  expect(screen.getByText('Choisissez une adresse dans la liste proposée.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Adresse' }));
  expect(api.calls(register)).toHaveLength(0);
});

test('an address that the server no longer knows is told beside the field', async () => {
  api.refuse(register, 'ENCODE_VERIFIED_ADDRESS');
  await renderPublic(<Register />);
  const user = await fillIn();
  await user.click(await screen.findByRole('option', { name: /rue du Moulin 3/ }));
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  expect(await screen.findByText('Choisissez une adresse dans la liste proposée.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Adresse' }).getAttribute('aria-invalid')).toBe('true');
});

test('the profile shows the address, and clearing it is kept', async () => {
  const user = aUser();
  const person = { ...user, identity: { ...user.identity, address: farm } };
  api.answer(getSecondFactor, { onSince: null, isAsked: false, recoveryCodesLeft: 0 });
  api.answer(listOwnSessions, { items: [] });
  api.answer(listOrderLinks, { items: [] });
  api.answer(getTopics, { topics: ['CONFIRMATIONS', 'RESULTS'], declined: [] });
  api.answer(updateUser, { ...person, identity: { ...person.identity, address: null } });
  await renderInside(<Profile />, { user: person });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
  expect(field.value).toBe('rue du Moulin 3, 4780 Saint-Vith');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer l’adresse' }));
  const [save] = screen.getAllByRole('button', { name: 'Enregistrer' });
  if (save) await userEvent.click(save);
  await waitFor(() => expect(api.calls(updateUser)[0]?.body.identity.address).toBeNull());
});
