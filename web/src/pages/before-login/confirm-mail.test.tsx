import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmMail } from '@vigiefaon/domain/auth/confirm-mail.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import ConfirmMail from './confirm-mail.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(confirmMail, { email: 'luc@ferme.test' });
});

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Oui, cette adresse est à moi' }));

test('opening the link confirms nothing, a tap does', async () => {
  await renderPublic(<ConfirmMail />, { path: '/confirm-mail/secret-key' });
  expect(window.location.pathname).toBe('/confirm-mail/new');
  expect(api.calls(confirmMail)).toEqual([]);
  await submit();
  expect(await screen.findByText('luc@ferme.test est maintenant l’adresse de votre compte.')).toBeTruthy();
  expect(api.calls(confirmMail)[0]?.body).toEqual({ key: 'secret-key' });
});

test('a link that is too old says so', async () => {
  api.refuse(confirmMail, 'CONFIRMATION_LINK_INVALID');
  await renderPublic(<ConfirmMail />, { path: '/confirm-mail/old' });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce lien n’est plus valable/);
});
