import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmPhone } from '@vigiefaon/domain/auth/confirm-mail.api';
import type { User } from '@vigiefaon/domain/users/user';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { ConfirmPhoneButton } from './confirm-phone-button.tsx';

const admin = aUser({ userId: '0190a5f0-0000-7000-8000-00000000000a', role: 'ROLE_ADMIN', clientId: null });
const known = aUser().identity;
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

const open = (change: Partial<User>) => renderInside(<ConfirmPhoneButton user={aUser(change)} />, { user: admin });
const button = () => screen.queryByRole('button', { name: 'Confirmer ce numéro' });

test('an admin says with one tap that a number is its owner’s', async () => {
  await open({ isPhoneConfirmed: false });
  expect(await screen.findByText(/\+32 470 12 34 56/)).toBeTruthy();
  api.answer(confirmPhone, aUser());
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer ce numéro' }));
  expect(await screen.findByText(/Le numéro de .*Dumont.* est confirmé/)).toBeTruthy();
  expect(api.calls(confirmPhone)[0]).toMatchObject({ params: { userId: farmerId } });
});

test.each<[string, Partial<User>]>([
  ['a number that is known', { isPhoneConfirmed: true }],
  ['an account without a number', { isPhoneConfirmed: false, identity: { ...known, phone: null } }],
  [
    'an account that waits with its number alone, and is confirmed as a whole',
    { isPhoneConfirmed: false, isMailConfirmed: false, identity: { ...known, email: null } },
  ],
])('of %s nothing is asked', async (_what, change) => {
  await open(change);
  expect(button()).toBeNull();
});
