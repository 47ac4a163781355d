import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { deleteMyAccount } from '@vigiefaon/domain/privacy/privacy.api';
import type { User } from '@vigiefaon/domain/users/user';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { MyData } from './my-data.tsx';

let api: FakeApi;
const onDeleted = vi.fn();
const onDeletion = (deletion: Promise<void>) => void deletion.then(onDeleted, () => undefined);

async function openDialog(user: User = aUser(), locale: 'fr' | 'de' | 'nl' = 'fr'): Promise<HTMLElement> {
  await renderInside(<MyData user={user} onDeletion={onDeletion} />, { user, locale });
  const buttons = screen.getAllByRole('button');
  await userEvent.click(buttons[buttons.length - 1] ?? document.body);
  return screen.findByRole('dialog');
}

beforeEach(() => {
  onDeleted.mockReset();
  api = fakeApi();
  api.answer(searchMissions, { items: [], nextCursor: null, total: 2 });
  api.answer(deleteMyAccount, undefined);
});

test('a requester reads what leaving means, their open requests counted', async () => {
  const dialog = await openDialog();
  expect(await within(dialog).findByText('Vos 2 demandes en cours sont annulées : personne ne viendra.')).toBeTruthy();
  expect(within(dialog).getByText(/parcelles sans nom/)).toBeTruthy();
  expect(within(dialog).queryByText(/ancien pilote/)).toBeNull();
  expect(api.calls(searchMissions).map(({ body }) => body.status)).toEqual([['TODO', 'AFFECTED']]);
});

test('a pilot reads what becomes of their flights', async () => {
  const dialog = await openDialog(aUser({ role: 'ROLE_PILOT', clientId: null }));
  expect(await within(dialog).findByText(/2 missions que vous avez prises/)).toBeTruthy();
  expect(within(dialog).getByText(/ancien pilote/)).toBeTruthy();
});

test('nothing is sent before the word and the password are typed', async () => {
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer définitivement' }));
  expect(within(dialog).getByText('Écrivez SUPPRIMER pour confirmer')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/Pour confirmer/), 'supprimer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer définitivement' }));
  expect(api.calls(deleteMyAccount)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Votre mot de passe/), 'le-pre');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer définitivement' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(api.calls(deleteMyAccount).map(({ body }) => body)).toEqual([{ password: 'le-pre' }]);
});

test('a wrong password is told at its field, and nothing typed is lost', async () => {
  api.refuse(deleteMyAccount, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'password', code: 'WRONG_PASSWORD' }] });
  const dialog = await openDialog();
  await userEvent.type(within(dialog).getByLabelText(/Pour confirmer/), 'SUPPRIMER');
  const password = within(dialog).getByLabelText(/^Votre mot de passe/);
  await userEvent.type(password, 'autre');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer définitivement' }));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(within(dialog).getByLabelText(/Pour confirmer/)).toHaveProperty('value', 'SUPPRIMER');
  expect(onDeleted).not.toHaveBeenCalled();
});

test('the last admin is told whom to name first', async () => {
  api.refuse(deleteMyAccount, 'FORBIDDEN', { reason: 'LAST_ADMIN' });
  const dialog = await openDialog(aUser({ role: 'ROLE_ADMIN', clientId: null }), 'de');
  await userEvent.type(within(dialog).getByLabelText(/LÖSCHEN/), 'löschen');
  await userEvent.type(within(dialog).getByLabelText(/^Ihr Passwort/), 'x');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
  expect(await within(dialog).findByText(/letzte verantwortliche Person/)).toBeTruthy();
});
