import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { behindGate, type GateScene } from '../../../testing/behind-gate.tsx';
import { aUser } from '../../../testing/people.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const off = { onSince: null, isAsked: true, recoveryCodesLeft: 0 };
const on = { ...off, onSince: '2026-06-01T08:00:00.000Z', recoveryCodesLeft: 10 };
let gate: GateScene;

beforeEach(() => {
  gate = behindGate('SECOND_FACTOR_FIRST');
  gate.api.answer(getSecondFactor, off);
  gate.api.answer(beginSecondFactor, { secret, link: `otpauth://totp/VigieFaon:a?secret=${secret}` });
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function showPassword(): Promise<void> {
  await press('Activer le second facteur');
  await userEvent.type(await screen.findByLabelText(/mot de passe actuel/), 'une prairie');
  await press('Continuer');
}

test('whoever is asked for a second factor sets it up, keeps the recovery codes, and goes on where it was', async () => {
  gate.api.answer(getUser, aUser());
  const user = await gate.open();
  await gate.closeDuringWork(user);
  expect(await screen.findByRole('dialog', { name: 'Second facteur' })).toBeTruthy();
  await showPassword();
  gate.api.answer(confirmSecondFactor, { recoveryCodes: ['7Q2M-X0PK-4T9C-HE3A'] });
  gate.api.answer(getSecondFactor, on);
  gate.api.answer(getUser, aUser());
  await user.type(await screen.findByLabelText(/^Code à six chiffres/), '123456');
  await press('Vérifier et activer');
  expect(await screen.findByText('7Q2M-X0PK-4T9C-HE3A')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await press('Je les ai gardés');
  await gate.expectWorkGoesOn();
});

test('whoever has set it up in another window meanwhile goes on', async () => {
  await gate.open();
  await screen.findByRole('dialog');
  gate.api.refuse(beginSecondFactor, 'SECOND_FACTOR_IS_ON');
  gate.api.answer(getSecondFactor, on);
  await showPassword();
  expect(await screen.findByText('Activé. Chaque connexion demande un code.')).toBeTruthy();
  gate.api.answer(getUser, aUser());
  await press('Continuer');
  expect(await screen.findByText('Bonjour Dumont')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever does not want one can only log out', async () => {
  await gate.expectOnlyLogOutHelps(await gate.open());
});
