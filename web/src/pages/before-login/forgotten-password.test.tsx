import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { someSettings } from '../../testing/people.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import ForgottenPassword from './forgotten-password.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(requestPasswordReset, undefined);
});

async function ask(email: string, circumstances: Parameters<typeof renderPublic>[1] = {}) {
  await renderPublic(<ForgottenPassword />, { path: '/auth/forgotten-password', ...circumstances });
  if (email) await userEvent.type(screen.getByLabelText(/Adresse e-mail/), email);
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
}

test('whoever gives a mail is told to look into the mail box, known or not', async () => {
  await ask('odile@ferme.test');
  const status = await screen.findByRole('status');
  expect(status.textContent).toMatch(/^Regardez vos e-mails.*Si un compte existe.*odile@ferme\.test/);
  expect(api.calls(requestPasswordReset)[0]?.params).toEqual({ email: 'odile@ferme.test' });
});

test('a mail that was mistyped can be given anew', async () => {
  await ask('odil@ferme.test');
  await userEvent.click(await screen.findByRole('button', { name: 'Indiquer une autre adresse' }));
  expect(screen.getByLabelText(/Adresse e-mail/)).toBeTruthy();
});

test('where no mails are sent nobody waits for one in vain', async () => {
  await ask('odile@ferme.test', { settings: someSettings({ mailIsSent: false }) });
  const status = await screen.findByRole('status');
  expect(status.textContent).toMatch(/n’envoie pas d’e-mails/);
});

test.each([
  ['', 'Ce champ est obligatoire.'],
  ['odile', 'Cette adresse e-mail n’est pas valable.'],
  ['odile@ferme', 'Cette adresse e-mail n’est pas valable.'],
])('"%s" is refused before it is sent', async (email, text) => {
  await ask(email);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(api.calls(requestPasswordReset)).toHaveLength(0);
});

test('a mail that only the server finds wrong is told at the field', async () => {
  api.refuse(requestPasswordReset, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'email', code: 'INVALID_MAIL' }] });
  await ask('a@b..test');
  expect(await screen.findByText('Cette adresse e-mail n’est pas valable.')).toBeTruthy();
});

test('whoever asks too often is told from when on the next link can be asked for', async () => {
  api.refuse(requestPasswordReset, 'TOO_MANY_REQUESTS', { goesOnAt: '2125-06-01T12:35:00.000Z' });
  await ask('odile@ferme.test');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Trop d’essais.* Réessayez le .* 2125 à 14:35\.$/);
});

test('whoever has only a phone is told whom to call', async () => {
  await renderPublic(<ForgottenPassword />, { path: '/auth/forgotten-password' });
  const link = await screen.findByRole('link', { name: 'Appeler le +32 80 12 34 56' });
  expect(link.getAttribute('href')).toBe('tel:+3280123456');
});
