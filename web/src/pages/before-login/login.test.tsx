import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login } from '@vigiefaon/domain/auth/auth.api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, readSession } from '../../api/session-storage.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { farmerId } from '../../testing/people.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import Login from './login.tsx';

const answer = {
  token: 'secret',
  role: 'ROLE_PILOT',
  identifier: 'pilot@demo.test',
  userId: farmerId,
  identityId: farmerId,
  device: 'device-of-the-pilot',
} as const;

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
});

async function logIn(identifier = 'pilot@demo.test', password = 'demo-vigiefaon') {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/E-mail ou téléphone/), identifier);
  await user.type(screen.getByLabelText(/^Mot de passe/), password);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

describe('logging in', () => {
  test('stores the session under the keys of the specification and opens the page of that role', async () => {
    api.answer(login, answer);
    await renderPublic(<Login />, { path: '/auth/login' });
    await logIn();
    await waitFor(() => expect(left.to()).toBe('/map'));
    expect(
      Object.fromEntries(['token', 'role', 'identifier', 'id', 'identityId'].map((k) => [k, localStorage[k]])),
    ).toEqual({
      token: 'secret',
      role: 'ROLE_PILOT',
      identifier: 'pilot@demo.test',
      id: farmerId,
      identityId: farmerId,
    });
  });

  test('a device on which somebody has logged in before says so, also after logging out', async () => {
    api.answer(login, answer);
    await renderPublic(<Login />, { path: '/auth/login' });
    await logIn();
    await waitFor(() => expect(left.to()).toBe('/map'));
    clearSession();
    cleanup();
    await renderPublic(<Login />, { path: '/auth/login' });
    await logIn();
    await waitFor(() => expect(api.calls(login)).toHaveLength(2));
    expect(api.calls(login).map(({ body }) => body.devices)).toEqual([[], ['device-of-the-pilot']]);
  });

  test('a phone number is sent with its country code', async () => {
    api.answer(login, answer);
    await renderPublic(<Login />, { path: '/auth/login' });
    await logIn('0470 12 34 56');
    await waitFor(() => expect(api.calls(login)[0]?.body.identifier).toBe('+32470123456'));
  });

  test('leads back to where the visitor was', async () => {
    api.answer(login, answer);
    await renderPublic(<Login />, { path: '/auth/login?return=%2Fmissions%2F7&why=expired' });
    expect(screen.getByText(/Vous n’êtes plus connecté/)).toBeTruthy();
    await logIn();
    await waitFor(() => expect(left.to()).toBe('/missions/7'));
  });

  test('an account without role is led to the access page', async () => {
    api.answer(login, { ...answer, role: null });
    await renderPublic(<Login />, { path: '/auth/login' });
    await logIn();
    await waitFor(() => expect(left.to()).toBe('/auth/access'));
    expect(readSession()?.role).toBeNull();
  });

  test('a wrong password is told in words, and what was typed stays', async () => {
    api.refuse(login, 'INCORRECT_IDENTIFIER');
    await renderPublic(<Login />, { path: '/auth/login' });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail, téléphone ou mot de passe incorrect.');
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail ou téléphone/).value).toBe('pilot@demo.test');
    expect(left.to()).toBeNull();
  });

  describe('with a second factor', () => {
    async function toCode() {
      api.refuse(login, 'SECOND_FACTOR_REQUIRED');
      await renderPublic(<Login />, { path: '/auth/login' });
      await logIn();
      return screen.findByLabelText<HTMLInputElement>(/^Code à six chiffres/);
    }

    async function send(field: HTMLElement, code: string) {
      await userEvent.type(field, code);
      await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    }

    test('the six digits are asked for after the password, and sent with it', async () => {
      const field = await toCode();
      expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
      expect(document.activeElement).toBe(field);
      expect(screen.queryByRole('alert')).toBeNull();
      api.answer(login, answer);
      await send(field, '123 456');
      await waitFor(() => expect(left.to()).toBe('/map'));
      const [first, second] = api.calls(login).map(({ body }) => body);
      expect(first).not.toHaveProperty('code');
      expect(second).toMatchObject({ identifier: 'pilot@demo.test', password: 'demo-vigiefaon', code: '123 456' });
    });

    test.each([
      ['SECOND_FACTOR_INCORRECT', /^Ce code n’est pas bon/],
      ['SECOND_FACTOR_USED', /^Ce code a déjà servi/],
      ['SECOND_FACTOR_UNREADABLE', /^Ce serveur ne peut plus vérifier/],
      ['TOO_MANY_REQUESTS', /^Trop d’essais.* à 14:35\.$/],
    ] as const)('%s is told, and one can type another code', async (code, text) => {
      const field = await toCode();
      api.refuse(login, code, code === 'TOO_MANY_REQUESTS' ? { goesOnAt: '2125-06-01T12:35:00.000Z' } : {});
      await send(field, '123456');
      expect((await screen.findByRole('alert')).textContent).toMatch(text);
      expect(screen.getByLabelText(/^Code à six chiffres/)).toBe(field);
    });

    test('whoever has lost the phone types a recovery code', async () => {
      await toCode();
      await userEvent.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }));
      const field = screen.getByLabelText<HTMLInputElement>(/^Code de secours/);
      expect(field.inputMode).toBe('text');
      api.answer(login, answer);
      await send(field, '7Q2M-X0PK-4T9C-HE3A');
      await waitFor(() => expect(left.to()).toBe('/map'));
      expect(api.calls(login).at(-1)?.body.code).toBe('7Q2M-X0PK-4T9C-HE3A');
    });

    test('an empty code is not sent, and one finds the way back to the password', async () => {
      await toCode();
      await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
      expect(screen.getByText('Ce champ est obligatoire.')).toBeTruthy();
      expect(api.calls(login)).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Revenir au mot de passe' }));
      expect(screen.getByLabelText(/^Mot de passe/)).toBeTruthy();
    });
  });

  test('a lost network is told in the language of the reader', async () => {
    api.goOffline(login);
    await renderPublic(<Login />, { path: '/auth/login', locale: 'nl' });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/E-mail of telefoon/), 'a@b.test');
    await user.type(screen.getByLabelText(/^Wachtwoord \*/), 'geheim');
    await user.click(screen.getByRole('button', { name: 'Aanmelden' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Geen verbinding/);
  });

  test('empty fields are marked and nothing is sent', async () => {
    await renderPublic(<Login />, { path: '/auth/login' });
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(screen.getAllByText('Ce champ est obligatoire.')).toHaveLength(2);
    expect(api.calls(login)).toHaveLength(0);
  });
});

test('password managers recognise the fields, and the password is shown on demand', async () => {
  await renderPublic(<Login />, { path: '/auth/login' });
  const password = screen.getByLabelText<HTMLInputElement>(/^Mot de passe/);
  expect(screen.getByLabelText(/E-mail ou téléphone/).getAttribute('autocomplete')).toBe('username');
  expect(password.getAttribute('autocomplete')).toBe('current-password');
  expect(password.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(password.type).toBe('text');
});

test('whoever forgot the password finds the way to a new one', async () => {
  await renderPublic(<Login />, { path: '/auth/login' });
  const link = screen.getByRole('link', { name: 'Mot de passe oublié ?' });
  expect(link.getAttribute('href')).toBe('/auth/forgotten-password');
});

test.each([
  ['expired', /^Vous n’êtes plus connecté/],
  ['registered', /^Votre compte est créé/],
  ['restored', /^La sauvegarde est restaurée\. .*Connectez-vous avec un compte qu’elle contient\./],
  ['password-reset', /^Votre nouveau mot de passe est enregistré/],
])('whoever comes because of %s is told so', async (why, text) => {
  await renderPublic(<Login />, { path: `/auth/login?why=${why}` });
  expect(screen.getByRole('status').textContent).toMatch(text);
});

test('a reason that nobody knows is not told', async () => {
  await renderPublic(<Login />, { path: '/auth/login?why=constructor' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('whoever is logged in with another role is told so', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  localStorage.setItem('token', 't');
  localStorage.setItem('role', 'ROLE_CLIENT');
  localStorage.setItem('identifier', 'luc@ferme.test');
  await renderPublic(<Login />, { path: '/auth/login?why=denied' });
  expect(screen.getByText(/Vous êtes connecté comme luc@ferme.test/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aller à ma page d’accueil' }).getAttribute('href')).toBe('/intervention');
});
