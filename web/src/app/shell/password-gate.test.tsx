import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@vigiefaon/domain/auth/auth.api';
import { changeOwnPassword } from '@vigiefaon/domain/auth/password.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { useCall } from '../../api/queries.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import { PasswordGate } from './password-gate.tsx';

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', farmerId);
  api.refuse(getUser, 'PASSWORD_CHANGE_REQUIRED');
});

function Page() {
  const { data } = useCall(getUser, { params: { userId: farmerId } });
  return <p>{data ? `Bonjour ${data.identity.lastname}` : 'rien'}</p>;
}

async function open() {
  await renderInside(
    <PasswordGate>
      <Page />
    </PasswordGate>,
  );
  return userEvent.setup();
}

test('whoever logs in with a password that was handed over chooses another, and goes on where it was', async () => {
  const user = await open();
  expect(await screen.findByRole('dialog', { name: 'Choisissez votre mot de passe' })).toBeTruthy();
  await user.type(screen.getByLabelText(/^Mot de passe reçu/), 'donne-au-telephone');
  await user.type(screen.getByLabelText(/^Nouveau mot de passe \*/), 'le-pre-du-moulin');
  await user.type(screen.getByLabelText(/encore une fois/), 'le-pre-du-moulin');
  api.answer(changeOwnPassword, undefined);
  api.answer(getUser, aUser());
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  expect(await screen.findByText('Bonjour Dumont')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever does not want to choose one can only log out', async () => {
  const user = await open();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  api.answer(logout, undefined);
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(left.to()).toBe('/'));
});
