import { screen, waitFor } from '@testing-library/react';
import { changeOwnPassword } from '@vigiefaon/domain/auth/password.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { behindGate, type GateScene } from '../../../testing/behind-gate.tsx';
import { aUser } from '../../../testing/people.ts';

let gate: GateScene;

beforeEach(() => {
  gate = behindGate('PASSWORD_CHANGE_REQUIRED');
});

test('whoever logs in with a password that was handed over chooses another, and goes on where it was', async () => {
  const user = await gate.open();
  expect(await screen.findByRole('dialog', { name: 'Choisissez votre mot de passe' })).toBeTruthy();
  await user.type(screen.getByLabelText(/^Mot de passe reçu/), 'donne-au-telephone');
  await user.type(screen.getByLabelText(/^Nouveau mot de passe \*/), 'le-pre-du-moulin');
  await user.type(screen.getByLabelText(/encore une fois/), 'le-pre-du-moulin');
  gate.api.answer(changeOwnPassword, undefined);
  gate.api.answer(getUser, aUser());
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  expect(await screen.findByText('Bonjour Dumont')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever does not want to choose one can only log out', async () => {
  await gate.expectOnlyLogOutHelps(await gate.open());
});
