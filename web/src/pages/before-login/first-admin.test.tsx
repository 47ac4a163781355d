import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFirstAdmin } from '@vigiefaon/domain/auth/auth.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import FirstAdmin from './first-admin.tsx';

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
});

async function open() {
  await renderPublic(<FirstAdmin />, { path: '/auth/first-admin/the%20key' });
  return userEvent.setup();
}

async function fillIn(confirmation = 'un-pre-au-calme') {
  const user = await open();
  await user.type(screen.getByLabelText(/^Nom/), 'Lejeune');
  await user.type(screen.getByLabelText('Adresse e-mail'), 'anne@asbl.test');
  await user.type(screen.getByLabelText(/^Mot de passe \*/), 'un-pre-au-calme');
  await user.type(screen.getByLabelText(/encore une fois/), confirmation);
  return user;
}

const submit = () => screen.getByRole('button', { name: 'Créer l’administrateur' });

test('whoever holds the key creates the first admin and is led to the login', async () => {
  api.answer(createFirstAdmin, aUser({ role: 'ROLE_ADMIN', clientId: null }));
  const user = await fillIn();
  await user.click(submit());
  await waitFor(() => expect(left.to()).toBe('/auth/login?return=%2Fsetup&why=registered'));
  expect(api.calls(createFirstAdmin)[0]?.body).toMatchObject({
    key: 'the key',
    identity: { lastname: 'Lejeune', email: 'anne@asbl.test' },
    password: 'un-pre-au-calme',
  });
});

test('two different passwords are shown beside the second, which takes the focus', async () => {
  const user = await fillIn('something else');
  await user.click(submit());
  expect(await screen.findByText('Les mots de passe ne correspondent pas.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/encore une fois/)));
  expect(api.calls(createFirstAdmin)).toHaveLength(0);
});

test('an empty form sends nothing and leads to the first field at fault', async () => {
  const user = await open();
  await user.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nom/)));
  expect(api.calls(createFirstAdmin)).toHaveLength(0);
});

test('a used key is explained', async () => {
  api.refuse(createFirstAdmin, 'NOT_FOUND');
  const user = await fillIn();
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Ce lien n’est plus valable/);
  expect(left.to()).toBeNull();
});
