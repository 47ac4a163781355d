import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askForConfirmationAgain } from '@vigiefaon/domain/auth/confirm-mail.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aUser, someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { ConfirmMailLine } from './confirm-mail-line.tsx';

const user = aUser({ isMailConfirmed: false });

test('whoever has not confirmed the mail is told what to do, and has the link sent again', async () => {
  const api = fakeApi();
  api.answer(askForConfirmationAgain, undefined);
  await renderInside(<ConfirmMailLine />, { user, settings: someSettings({ mailIsSent: true }) });
  expect(await screen.findByText(/Ouvrez le lien envoyé à luc@ferme\.test/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
  expect(await screen.findByText('Un nouveau lien part à luc@ferme.test')).toBeTruthy();
  expect(api.calls(askForConfirmationAgain)).toHaveLength(1);
});

test('where no mail leaves nobody is told to open one', async () => {
  fakeApi();
  await renderInside(<ConfirmMailLine />, { user, settings: someSettings({ mailIsSent: false }) });
  expect(await screen.findByText(/appelez l’association/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Renvoyer le lien' })).toBeNull();
});

test('whoever gave a phone alone reads what confirms it, and is offered no link that was never sent', async () => {
  fakeApi();
  const { identity } = user;
  const byPhone = { ...user, identity: { ...identity, email: null, phone: '+32470123456' } };
  await renderInside(<ConfirmMailLine />, { user: byPhone, settings: someSettings({ mailIsSent: true }) });
  expect(await screen.findByText(/ajoutez une adresse e-mail dans votre profil/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Renvoyer le lien' })).toBeNull();
});
