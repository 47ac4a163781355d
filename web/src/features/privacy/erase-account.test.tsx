import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eraseAccount } from '@vigiefaon/domain/privacy/privacy.api';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, anne, karl } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { EraseAccount } from './erase-account.tsx';

const admin = accountOf(anne, 'ROLE_ADMIN');
const leaving = accountOf(karl);
const gone = vi.fn();
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  gone.mockClear();
});

async function openDialog() {
  await renderInside(<EraseAccount user={leaving} onGone={gone} />, { user: admin });
  await userEvent.click(screen.getByRole('button', { name: /Effacer ce compte/ }));
  return within(await screen.findByRole('dialog'));
}

async function confirm(dialog: Awaited<ReturnType<typeof openDialog>>, password: string) {
  await userEvent.type(dialog.getByLabelText(/Votre mot de passe actuel/), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Effacer définitivement' }));
}

it('a person with an account is erased by an admin who shows the own password', async () => {
  api.answer(eraseAccount, undefined);
  await confirm(await openDialog(), 'le-pre-du-moulin');
  await waitFor(() => expect(gone).toHaveBeenCalledOnce());
  expect(api.calls(eraseAccount).map(({ params, body }) => [params.userId, body])).toEqual([
    [leaving.userId, { password: 'le-pre-du-moulin' }],
  ]);
});

it('a wrong password is said at its field, and nobody is erased', async () => {
  api.refuse(eraseAccount, 'MISSING_REQUIRED_FIELDS');
  const dialog = await openDialog();
  await confirm(dialog, 'wrong');
  expect(await dialog.findByText('Ce n’est pas votre mot de passe actuel.')).toBeTruthy();
  expect(gone).not.toHaveBeenCalled();
});

it('one’s own account is left in the profile, not here', async () => {
  await renderInside(<EraseAccount user={admin} onGone={gone} />, { user: admin });
  expect(screen.queryByRole('button')).toBeNull();
});
