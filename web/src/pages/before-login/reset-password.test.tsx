import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyReset } from '@vigiefaon/domain/auth/password.api';
import { beforeEach, expect, test } from 'vitest';
import { takeKey } from '../../routing/take-key.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import ResetPassword from './reset-password.tsx';

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
  api.answer(applyReset, undefined);
});

async function choose(password: string, again = password) {
  if (password) await userEvent.type(screen.getByLabelText(/^Mot de passe \*/), password);
  if (again) await userEvent.type(screen.getByLabelText(/encore une fois/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
}

test('whoever holds a link chooses a new password and is led to the login', async () => {
  await renderPublic(<ResetPassword />, { path: '/reset-password/the%20key' });
  await choose('une prairie calme');
  await waitFor(() => expect(left.to()).toBe('/auth/login?why=password-reset'));
  expect(api.calls(applyReset)[0]?.body).toEqual({ key: 'the key', password: 'une prairie calme' });
});

test('the key leaves the address bar at once, and loading the page anew still works', async () => {
  const { unmount } = await renderPublic(<ResetPassword />, { path: '/reset-password/secret-key' });
  expect(window.location.href).not.toContain('secret-key');
  expect(window.location.pathname).toBe('/reset-password/new');
  unmount();
  expect(takeKey('/reset-password/$id', 'new')).toBe('secret-key');
});

test('a link that is used up or too old is explained, with the way to a new one', async () => {
  api.refuse(applyReset, 'RESET_LINK_INVALID');
  await renderPublic(<ResetPassword />, { path: '/reset-password/old' });
  await choose('une prairie calme');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce lien n’est plus valable/);
  await userEvent.click(screen.getByRole('button', { name: 'Demander un nouveau lien' }));
  expect(left.to()).toBe('/auth/forgotten-password');
});

test.each([
  ['', '', 'Ce champ est obligatoire.'],
  ['court', 'court', 'C’est trop court.'],
  ['une prairie calme', 'une autre', 'Les mots de passe ne correspondent pas.'],
])('"%s" and "%s" are refused before they are sent', async (password, again, text) => {
  await renderPublic(<ResetPassword />, { path: '/reset-password/key' });
  await choose(password, again);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(api.calls(applyReset)).toHaveLength(0);
});

test('without a network what was typed stays', async () => {
  api.goOffline(applyReset);
  await renderPublic(<ResetPassword />, { path: '/reset-password/key' });
  await choose('une prairie calme');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Pas de connexion/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe \*/).value).toBe('une prairie calme');
});
