import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmPhone } from '@vigiefaon/domain/auth/confirm-mail.api';
import { sendResetLink } from '@vigiefaon/domain/auth/password.api';
import { resetSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import type { User } from '@vigiefaon/domain/users/user';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { ConfirmPhone, ResetLink, ResetSecondFactor } from './account-parts.tsx';

const admin = aUser({ userId: '0190a5f0-0000-7000-8000-00000000000a', role: 'ROLE_ADMIN', clientId: null });
const known = aUser().identity;
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

describe('a number', () => {
  const open = (change: Partial<User>) => renderInside(<ConfirmPhone user={aUser(change)} />, { user: admin });

  test('an admin says with one tap that it is its owner’s', async () => {
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
    expect(screen.queryByRole('button', { name: 'Confirmer ce numéro' })).toBeNull();
  });
});

describe('a link to a new password', () => {
  async function send() {
    await renderInside(<ResetLink user={aUser()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer un lien de mot de passe' }));
  }

  test('an admin sends somebody one', async () => {
    api.answer(sendResetLink, { mailIsSent: true });
    await send();
    expect(await screen.findByText('Le lien part à luc@ferme.test')).toBeTruthy();
    expect(api.calls(sendResetLink)[0]?.params).toEqual({ userId: farmerId });
  });

  test('where mails are kept the admin is led to them', async () => {
    api.answer(sendResetLink, { mailIsSent: false });
    await send();
    expect(await screen.findByText('Le lien est prêt')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Voir les messages' })).toBeTruthy();
  });

  test('a refusal is told with its reason', async () => {
    api.refuse(sendResetLink, 'NO_RESET_LINK', { reason: 'NO_MAIL_ADDRESS' });
    await send();
    expect(await screen.findByText(/Ce compte n’a pas d’adresse e-mail/)).toBeTruthy();
  });

  test.each([
    ['has no mail', { identity: { ...known, email: null } }],
    ['is switched off', { active: false }],
  ] satisfies [string, Partial<User>][])('for an account that %s there is no button', async (_what, change) => {
    await renderInside(<ResetLink user={aUser(change)} />);
    expect(screen.queryByRole('button', { name: 'Envoyer un lien de mot de passe' })).toBeNull();
  });
});

describe('a second factor', () => {
  const person = aUser({ hasSecondFactor: true });

  test('an admin takes away what somebody has lost, after a question and with the own password', async () => {
    api.answer(resetSecondFactor, undefined);
    await renderInside(<ResetSecondFactor user={person} />, { user: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer le second facteur' }));
    expect(api.calls(resetSecondFactor)).toHaveLength(0);
    await userEvent.type(await screen.findByLabelText(/mot de passe actuel/), 'une prairie');
    const dialog = screen.getByRole('dialog');
    const confirm = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Retirer le second facteur',
    );
    if (confirm) await userEvent.click(confirm);
    expect(await screen.findByText('Le second facteur est retiré')).toBeTruthy();
    expect(api.calls(resetSecondFactor)[0]).toMatchObject({
      params: { userId: person.userId },
      body: { password: 'une prairie' },
    });
  });

  test.each([
    ['who has none', aUser(), admin],
    ['oneself', { ...admin, hasSecondFactor: true }, admin],
  ])('nothing is offered for %s', async (_name, user, own) => {
    await renderInside(<ResetSecondFactor user={user} />, { user: own });
    expect(screen.queryByRole('button', { name: 'Retirer le second facteur' })).toBeNull();
  });
});
