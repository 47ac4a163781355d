import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendResetLink } from '@vigiefaon/domain/auth/password.api';
import type { User } from '@vigiefaon/domain/users/user';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { ResetLinkButton } from './reset-link-button.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

async function send(mailIsSent: boolean) {
  api.answer(sendResetLink, { mailIsSent });
  await renderInside(<ResetLinkButton user={aUser()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer un lien de mot de passe' }));
}

test('an admin sends somebody a link to a new password', async () => {
  await send(true);
  expect(await screen.findByText('Le lien part à luc@ferme.test')).toBeTruthy();
  expect(api.calls(sendResetLink)[0]?.params).toEqual({ userId: farmerId });
});

test('where mails are kept the admin is led to them', async () => {
  await send(false);
  expect(await screen.findByText('Le lien est prêt')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Voir les messages' })).toBeTruthy();
});

test('a refusal is told with its reason', async () => {
  api.refuse(sendResetLink, 'NO_RESET_LINK', { reason: 'NO_MAIL_ADDRESS' });
  await renderInside(<ResetLinkButton user={aUser()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer un lien de mot de passe' }));
  expect(await screen.findByText(/Ce compte n’a pas d’adresse e-mail/)).toBeTruthy();
});

test.each([
  ['has no mail', { identity: { ...aUser().identity, email: null } }],
  ['is switched off', { active: false }],
] satisfies [string, Partial<User>][])('for an account that %s there is no button', async (_what, change) => {
  await renderInside(<ResetLinkButton user={aUser(change)} />);
  expect(screen.queryByRole('button', { name: 'Envoyer un lien de mot de passe' })).toBeNull();
});
