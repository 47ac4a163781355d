import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as contract from '@vigiefaon/domain/auth/second-factor.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

let api: FakeApi;
let state: contract.OwnSecondFactor;

const off = { onSince: null, isAsked: false, recoveryCodesLeft: 0 };
const on = { onSince: '2026-06-01T08:00:00.000Z', isAsked: false, recoveryCodesLeft: 10 };
const recoveryCodes = Array.from({ length: 10 }, (_none, number) => `7Q2M-X0PK-4T9C-HE3${number}`);
const secret = 'JBSWY3DPEHPK3PXP';

beforeEach(() => {
  api = fakeApi();
  state = off;
  api.answer(contract.getSecondFactor, () => state);
  api.answer(contract.beginSecondFactor, { secret, link: `otpauth://totp/VigieFaon:a?secret=${secret}` });
  api.answer(contract.confirmSecondFactor, () => {
    state = on;
    return { recoveryCodes };
  });
  api.answer(contract.renewRecoveryCodes, { recoveryCodes });
  api.answer(contract.endSecondFactor, () => {
    state = off;
    return undefined;
  });
});

async function open() {
  await renderInside(<SecondFactorSection />);
  return userEvent.setup();
}

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

async function toFirstCode() {
  const user = await open();
  await press('Activer le second facteur');
  await user.type(await screen.findByLabelText(/mot de passe actuel/), 'une prairie');
  await press('Continuer');
  return user;
}

test('whoever shows the password sees the secret, as an image and to type, and switches it on with a first code', async () => {
  const user = await toFirstCode();
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(await screen.findByRole('img', { name: /^Image à lire/ })).toBeTruthy();
  await user.type(screen.getByLabelText(/^Code à six chiffres/), '123456');
  await press('Vérifier et activer');
  const codes = await screen.findByRole('list', { name: 'Vos codes de secours' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(api.calls(contract.beginSecondFactor)[0]?.body).toEqual({ password: 'une prairie' });
  expect(api.calls(contract.confirmSecondFactor)[0]?.body).toEqual({ code: '123456' });
  await press('Je les ai gardés');
  expect(await screen.findByText('Activé. Chaque connexion demande un code.')).toBeTruthy();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

test('a wrong first code is told, and the secret stays on the screen', async () => {
  const user = await toFirstCode();
  api.refuse(contract.confirmSecondFactor, 'SECOND_FACTOR_INCORRECT');
  await user.type(await screen.findByLabelText(/^Code à six chiffres/), '000000');
  await press('Vérifier et activer');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce code n’est pas bon/);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
});

test('a wrong password is told at its field', async () => {
  api.refuse(contract.beginSecondFactor, 'MISSING_REQUIRED_FIELDS', {
    errors: [{ path: 'password', code: 'WRONG_PASSWORD' }],
  });
  await toFirstCode();
  expect(await screen.findByText('Ce n’est pas votre mot de passe actuel.')).toBeTruthy();
});

test('new recovery codes are made with the password', async () => {
  state = on;
  const user = await open();
  expect(await screen.findByText('Il vous reste 10 codes de secours.')).toBeTruthy();
  await press('Nouveaux codes de secours');
  await user.type(screen.getByLabelText(/mot de passe actuel/), 'une prairie');
  const [, submit] = screen.getAllByRole('button', { name: 'Nouveaux codes de secours' });
  if (submit) await user.click(submit);
  expect(await screen.findByText(recoveryCodes[9] ?? '')).toBeTruthy();
});

test('whoever has few recovery codes left is told to make new ones', async () => {
  state = { ...on, recoveryCodesLeft: 1 };
  await open();
  expect(await screen.findByText('Il vous reste un code de secours.')).toBeTruthy();
  expect(screen.getByText(/^Faites-en de nouveaux/)).toBeTruthy();
});

test('it is switched off with password and code', async () => {
  state = on;
  const user = await open();
  await press('Désactiver le second facteur');
  await user.type(screen.getByLabelText(/mot de passe actuel/), 'une prairie');
  await user.type(screen.getByLabelText(/^Code à six chiffres, ou/), '123456');
  const [, submit] = screen.getAllByRole('button', { name: 'Désactiver le second facteur' });
  if (submit) await user.click(submit);
  await waitFor(() => expect(screen.queryByText(/^Activé/)).toBeNull());
  expect(api.calls(contract.endSecondFactor)[0]?.body).toEqual({ password: 'une prairie', code: '123456' });
});

test('whoever switches it off where the association asks for one is told that another has to be set up', async () => {
  state = { ...on, isAsked: true };
  await open();
  await press('Désactiver le second facteur');
  expect(screen.getByText(/vous devrez en activer un autre tout de suite/)).toBeTruthy();
});
