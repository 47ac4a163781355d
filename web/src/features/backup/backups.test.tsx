import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as api from '@vigiefaon/domain/backups/backups.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Backups } from './backups.tsx';

const name = 'vigiefaon-nightly-2026-05-20T00-40-00.000Z.jsonl.gz';
const nightly = { name, kind: 'NIGHTLY' as const, madeAt: '2026-05-20T00:40:00.000Z', bytes: 1_234_567 };
const contents = {
  name,
  createdAt: nightly.madeAt,
  version: '0.1.0',
  people: 27,
  clients: 40,
  parcels: 118,
  missions: 150,
};
let server: FakeApi;
const onRestored = vi.fn();
const onRestore = (restore: Promise<void>) => void restore.then(onRestored, () => undefined);
const followed: string[] = [];

beforeEach(() => {
  server = fakeApi();
  onRestored.mockReset();
  followed.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(new URL(this.href).pathname);
  });
});

async function show(isFresh = false): Promise<void> {
  server.answer(api.listBackups, { items: [nightly], isFresh });
  server.answer(api.readBackup, contents);
  await renderInside(<Backups onRestore={onRestore} />, { user: aUser({ role: 'ROLE_ADMIN', clientId: null }) });
}

test('the night’s backup stands there with its size, and is downloaded with the password', async () => {
  await show();
  server.answer(api.downloadBackup, { path: '/api/backups/files/key' });
  expect(await screen.findByText(/1,2 Mo/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Télécharger la sauvegarde du 20\/05\/26 à 02:40/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Votre mot de passe/), 'secret{Enter}');
  await vi.waitFor(() => expect(followed).toEqual(['/api/backups/files/key']));
  expect(server.calls(api.downloadBackup)).toMatchObject([{ params: { name }, body: { password: 'secret' } }]);
});

test('a wrong password is said at its field, and nothing is fetched', async () => {
  await show();
  server.refuse(api.createBackup, 'MISSING_REQUIRED_FIELDS', {
    errors: [{ path: 'password', code: 'WRONG_PASSWORD' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sauvegarder et télécharger' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Votre mot de passe/), 'guess{Enter}');
  expect(await within(dialog).findByText('Ce n’est pas votre mot de passe actuel.')).toBeTruthy();
  expect(followed).toEqual([]);
});

test('restoring shows what is in the backup, and wants the word and the password', async () => {
  await show();
  server.answer(api.restoreBackup, undefined);
  await userEvent.click(await screen.findByRole('button', { name: /Restaurer la sauvegarde/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('150')).toBeTruthy();
  const password = within(dialog).getByLabelText(/Votre mot de passe/);
  await userEvent.type(password, 'secret{Enter}');
  expect(await within(dialog).findByText('Écrivez le mot demandé.')).toBeTruthy();
  expect(server.calls(api.restoreBackup)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Écrivez « restaurer »/), ' Restaurer ');
  await userEvent.type(password, '{Enter}');
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  expect(server.calls(api.restoreBackup)).toMatchObject([{ body: { password: 'secret', replaces: true } }]);
});

test('on a fresh installation an uploaded backup is restored without the word', async () => {
  await show(true);
  server.answer(api.uploadBackup, contents);
  server.answer(api.restoreBackup, undefined);
  const file = new File(['x'], 'backup.jsonl.gz', { type: 'application/gzip' });
  await userEvent.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), file);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/Écrivez/)).toBeNull();
  await userEvent.type(within(dialog).getByLabelText(/Votre mot de passe/), 'secret{Enter}');
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  expect(server.calls(api.restoreBackup)).toMatchObject([{ body: { password: 'secret', replaces: false } }]);
});

test('a damaged file is refused in words', async () => {
  await show();
  server.refuse(api.uploadBackup, 'UNREADABLE_FILE', { reason: 'BACKUP_DAMAGED' });
  const file = new File(['x'], 'backup.jsonl.gz', { type: 'application/gzip' });
  await userEvent.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), file);
  expect((await screen.findByRole('alert')).textContent).toContain('incomplète ou abîmée');
  expect(screen.queryByRole('dialog')).toBeNull();
});
