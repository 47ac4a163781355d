import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@vigiefaon/domain/auth/auth.api';
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { useCall } from '../../api/queries.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

const secret = 'JBSWY3DPEHPK3PXP';
const off = { onSince: null, isAsked: true, recoveryCodesLeft: 0 };
const on = { ...off, onSince: '2026-06-01T08:00:00.000Z', recoveryCodesLeft: 10 };
let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', farmerId);
  api.refuse(getUser, 'SECOND_FACTOR_FIRST');
  api.answer(getSecondFactor, off);
  api.answer(beginSecondFactor, { secret, link: `otpauth://totp/VigieFaon:a?secret=${secret}` });
});

function Page() {
  const { data, refetch } = useCall(getUser, { params: { userId: farmerId } });
  return (
    <>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={() => void refetch()}>
        Demander
      </button>
      <p>{data ? `Bonjour ${data.identity.lastname}` : 'rien'}</p>
    </>
  );
}

async function open() {
  await renderInside(
    <SecondFactorGate>
      <Page />
    </SecondFactorGate>,
  );
  return userEvent.setup();
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function showPassword(): Promise<void> {
  await press('Activer le second facteur');
  await userEvent.type(await screen.findByLabelText(/mot de passe actuel/), 'une prairie');
  await press('Continuer');
}

test('whoever is asked for a second factor sets it up, keeps the recovery codes, and goes on where it was', async () => {
  api.answer(getUser, aUser());
  const user = await open();
  await screen.findByText('Bonjour Dumont');
  await user.type(screen.getByLabelText('Note'), 'deux caisses');
  api.refuse(getUser, 'SECOND_FACTOR_FIRST');
  await user.click(screen.getByRole('button', { name: 'Demander' }));
  expect(await screen.findByRole('dialog', { name: 'Second facteur' })).toBeTruthy();
  await showPassword();
  api.answer(confirmSecondFactor, { recoveryCodes: ['7Q2M-X0PK-4T9C-HE3A'] });
  api.answer(getSecondFactor, on);
  api.answer(getUser, aUser());
  await user.type(await screen.findByLabelText(/^Code à six chiffres/), '123456');
  await press('Vérifier et activer');
  expect(await screen.findByText('7Q2M-X0PK-4T9C-HE3A')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await press('Je les ai gardés');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'deux caisses');
});

test('whoever has set it up in another window meanwhile goes on', async () => {
  await open();
  await screen.findByRole('dialog');
  api.refuse(beginSecondFactor, 'SECOND_FACTOR_IS_ON');
  api.answer(getSecondFactor, on);
  await showPassword();
  expect(await screen.findByText('Activé. Chaque connexion demande un code.')).toBeTruthy();
  api.answer(getUser, aUser());
  await press('Continuer');
  expect(await screen.findByText('Bonjour Dumont')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever does not want one can only log out', async () => {
  const user = await open();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  api.answer(logout, undefined);
  await press('Se déconnecter');
  await waitFor(() => expect(left.to()).toBe('/'));
});
