import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { listPapers } from '@vigiefaon/domain/papers/papers.api';
import { getUnavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import type { User } from '@vigiefaon/domain/users/user';
import { createUser, getUser, searchUsers, updateUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aFlyingProfile } from '../../testing/flying-profile.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import Users from './users.tsx';

const admin = aUser({ userId: '0190a5f0-0000-7000-8000-0000000000d1', role: 'ROLE_ADMIN', clientId: null });
const volunteer = aUser({
  userId: '0190a5f0-0000-7000-8000-0000000000d2',
  role: null,
  clientId: null,
  identity: { ...aUser().identity, lastname: 'Lejeune', firstname: 'Anne', email: 'anne@ciel.test' },
});
const pilot = aUser({
  userId: '0190a5f0-0000-7000-8000-0000000000d3',
  role: 'ROLE_PILOT',
  clientId: null,
  identity: { ...aUser().identity, lastname: 'Hoffmann', firstname: 'Karl' },
});

/** An association with these accounts: searches by role, changes are kept. */
function associationOf(users: User[]): FakeApi {
  const api = fakeApi();
  const kept = new Map(users.map((user) => [user.userId, user]));
  api.answer(searchUsers, ({ body: { role = 'ALL', active, text } }) => {
    const items = [...kept.values()].filter(
      (user) =>
        (role === 'ALL' || user.role === (role === 'NONE' ? null : role)) &&
        (active === undefined || user.active === active) &&
        (text === undefined || user.identity.lastname?.toLowerCase().includes(text)),
    );
    return { items, nextCursor: null, total: items.length };
  });
  api.answer(searchMissions, { items: [], nextCursor: null, total: 0 });
  api.answer(getUnavailability, ({ params }) => ({ pilotId: params.pilotId ?? '', version: 0, periods: [] }));
  api.answer(listPapers, { items: [] });
  api.answer(getFlyingProfile, ({ params }) => aFlyingProfile({ pilotId: params.pilotId ?? '' }));
  api.answer(getUser, ({ params }) => kept.get(params.userId ?? '') ?? admin);
  api.answer(updateUser, ({ params, body }) => {
    const before = kept.get(params.userId ?? '') ?? admin;
    const { role = before.role, active = before.active } = body;
    const identity = { ...before.identity, ...body.identity };
    const after = { ...before, identity, role, active };
    kept.set(after.userId, after);
    return after;
  });
  return api;
}

test('a waiting volunteer becomes pilot with one tap, and the toast takes it back', async () => {
  const api = associationOf([volunteer, pilot]);
  await renderInside(<Users />, { path: '/users', user: admin });
  const waiting = await screen.findByRole('region', { name: '1 personne attend un rôle' });
  await userEvent.click(within(waiting).getByRole('button', { name: 'Pilote' }));
  expect(await screen.findByText('Lejeune Anne a maintenant un rôle : Pilote')).toBeTruthy();
  expect(api.calls(updateUser)[0]).toMatchObject({
    params: { userId: volunteer.userId },
    body: { role: 'ROLE_PILOT', identity: { lastname: 'Lejeune', email: 'anne@ciel.test' } },
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: '1 personne attend un rôle' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’action' }));
  expect(await screen.findByText('Lejeune Anne attend de nouveau un rôle')).toBeTruthy();
  expect(api.calls(updateUser)[1]?.body).toMatchObject({ role: null });
  expect(await screen.findByRole('region', { name: '1 personne attend un rôle' })).toBeTruthy();
});

test('the filters stand in the address and are what is asked for', async () => {
  const api = associationOf([volunteer, pilot]);
  await renderInside(<Users />, { path: '/users?q=hoff&role=ROLE_PILOT&state=all', user: admin });
  expect(await screen.findByRole('button', { name: 'Hoffmann Karl' })).toBeTruthy();
  expect(api.calls(searchUsers).map(({ body }) => body)).toContainEqual({
    text: 'hoff',
    role: 'ROLE_PILOT',
    limit: 50,
  });
  await userEvent.selectOptions(screen.getByLabelText('Rôle'), 'NONE');
  expect(await screen.findByText('Aucun résultat. Essayez avec moins de critères.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByRole('region', { name: '1 personne attend un rôle' })).toBeTruthy();
});

test('an admin makes a pilot; a mail that is taken is told beside it and what was typed stays', async () => {
  const api = associationOf([pilot]);
  api.refuse(createUser, 'ALREADY_EXISTING_USER_MAIL');
  await renderInside(<Users />, { path: '/users', user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Nouvel utilisateur' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Créer l’utilisateur' }));
  expect(api.calls(createUser)).toHaveLength(0);
  await userEvent.type(sheet.getByLabelText(/^Nom/), 'Maes');
  await userEvent.type(sheet.getByLabelText(/e-mail/), 'maes@vlucht.test');
  await userEvent.type(sheet.getByLabelText(/^Premier mot de passe/), 'a quiet meadow');
  await userEvent.click(sheet.getByRole('button', { name: 'Créer l’utilisateur' }));
  expect(await sheet.findByText(/Cette adresse e-mail est déjà utilisée/)).toBeTruthy();
  expect(sheet.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Maes');
  api.answer(createUser, pilot);
  await userEvent.click(sheet.getByRole('button', { name: 'Créer l’utilisateur' }));
  expect(await screen.findByText('Utilisateur créé')).toBeTruthy();
  expect(api.calls(createUser).at(-1)?.body).toMatchObject({
    role: 'ROLE_PILOT',
    password: 'a quiet meadow',
    identity: { lastname: 'Maes', email: 'maes@vlucht.test', phone: null },
  });
});

test('the last admin is told why they keep their role', async () => {
  const api = associationOf([admin]);
  api.refuse(updateUser, 'FORBIDDEN', { reason: 'LAST_ADMIN' });
  await renderInside(<Users />, { path: `/users?user=${admin.userId}`, user: admin });
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await sheet.findByLabelText('Rôle'), 'ROLE_PILOT');
  await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  expect(await sheet.findByText('C’est le dernier administrateur : nommez-en d’abord un autre.')).toBeTruthy();
  expect(sheet.getByLabelText<HTMLSelectElement>('Rôle').value).toBe('ROLE_PILOT');
});

test('an account is switched off at once, and on again from the toast', async () => {
  const api = associationOf([pilot]);
  await renderInside(<Users />, { path: `/users?user=${pilot.userId}`, user: admin });
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(await sheet.findByRole('button', { name: 'Désactiver ce compte' }));
  expect(await screen.findByText('Le compte de Hoffmann Karl est désactivé')).toBeTruthy();
  expect(await sheet.findByRole('button', { name: 'Réactiver ce compte' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’action' }));
  expect(await sheet.findByRole('button', { name: 'Désactiver ce compte' })).toBeTruthy();
  expect(api.calls(updateUser).map(({ body }) => body.active)).toEqual([false, true]);
});

test('a list that cannot be loaded says so and is tried again', async () => {
  const api = associationOf([pilot]);
  api.goOffline(searchUsers);
  await renderInside(<Users />, { path: '/users', user: admin });
  const alert = await screen.findByRole('alert');
  api.answer(searchUsers, { items: [pilot], nextCursor: null, total: 1 });
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Hoffmann Karl' })).toBeTruthy();
});
