import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updateUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { IdentityForm } from './identity-form.tsx';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('a pilot says how far it flies, and an empty field leaves that to the association', async () => {
  const api = fakeApi();
  const user = aUser({ role: 'ROLE_PILOT', clientId: null, reachKilometres: 45 });
  api.answer(updateUser, ({ body }) => ({ ...user, reachKilometres: body.reachKilometres ?? null }));
  await renderInside(<IdentityForm user={user} />, { user });
  const reach = await screen.findByLabelText(/^Jusqu’où je vole/);
  expect(reach).toHaveProperty('value', '45');
  expect(screen.getByText(/Vide : 30 km/)).toBeTruthy();
  await userEvent.clear(reach);
  await userEvent.type(reach, '400');
  await save();
  expect(reach.getAttribute('aria-invalid')).toBe('true');
  expect(api.calls(updateUser)).toEqual([]);
  await userEvent.clear(reach);
  await save();
  expect(await screen.findByText('Vos coordonnées sont enregistrées')).toBeTruthy();
  expect(api.calls(updateUser)[0]?.body.reachKilometres).toBeNull();
});

test('an admin learns that nobody asks it to fly until it says how far', async () => {
  fakeApi();
  const user = aUser({ role: 'ROLE_ADMIN', clientId: null });
  await renderInside(<IdentityForm user={user} />, { user });
  expect(await screen.findByText(/Vide : on ne vous demande pas de voler/)).toBeTruthy();
});

test('a requester is not asked how far it flies', async () => {
  fakeApi();
  const user = aUser();
  await renderInside(<IdentityForm user={user} />, { user });
  await screen.findByLabelText(/^Nom/);
  expect(screen.queryByLabelText(/^Jusqu’où je vole/)).toBeNull();
});
