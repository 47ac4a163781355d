import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCurrentActor } from '../../api/current-user.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerClientId, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { CurrentUserGate } from './current-user-gate.tsx';

let api: FakeApi;
const lost = vi.fn();
const roleChanged = vi.fn();

beforeEach(() => {
  api = fakeApi();
  lost.mockClear();
  roleChanged.mockClear();
  localStorage.setItem('token', 'secret');
  localStorage.setItem('role', 'ROLE_CLIENT');
  localStorage.setItem('id', farmerId);
});

function Who() {
  return <p>{Object.values(useCurrentActor()).join(' ')}</p>;
}

const open = () =>
  renderInside(
    <CurrentUserGate onLost={lost} onRoleChanged={roleChanged}>
      <Who />
    </CurrentUserGate>,
  );

test('the account is loaded by its stored id', async () => {
  api.answer(getUser, aUser());
  await open();
  expect(await screen.findByText(`${farmerId} ROLE_CLIENT ${farmerClientId}`)).toBeTruthy();
  expect(lost).not.toHaveBeenCalled();
});

test.each(['FORBIDDEN', 'NOT_FOUND'] as const)('a refusal %s logs out', async (code) => {
  api.refuse(getUser, code);
  await open();
  await waitFor(() => expect(lost).toHaveBeenCalled());
});

test('a session without id logs out', async () => {
  localStorage.removeItem('id');
  await open();
  await waitFor(() => expect(lost).toHaveBeenCalled());
});

test('a lost network does not log out: one can try again', async () => {
  api.goOffline(getUser);
  await open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(lost).not.toHaveBeenCalled();
  api.answer(getUser, aUser());
  await userEvent.click(retry);
  expect(await screen.findByText(/ROLE_CLIENT/)).toBeTruthy();
});

test('a role that an admin has changed is stored and told', async () => {
  api.answer(getUser, aUser({ role: 'ROLE_PILOT' }));
  await open();
  await waitFor(() => expect(roleChanged).toHaveBeenCalled());
  expect(localStorage.getItem('role')).toBe('ROLE_PILOT');
});
