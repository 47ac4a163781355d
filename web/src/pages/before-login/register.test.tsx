import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getConsent, login, register } from '@vigiefaon/domain/auth/auth.api';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import Login from './login.tsx';
import Register from './register.tsx';

const loggedIn = {
  token: 'secret',
  role: 'ROLE_CLIENT',
  identifier: '+32470123456',
  userId: farmerId,
  identityId: farmerId,
  device: 'device-of-the-farmer',
} as const;

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
  api.answer(getConsent, {
    version: 3,
    text: { fr: 'Vos données', de: 'Ihre Daten', nl: 'Uw gegevens', en: 'Your data' },
    validVersions: [3],
  });
});

async function fillIn() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /J’ai des prairies/ }));
  await user.type(screen.getByLabelText(/^Nom/), 'Dumont');
  await user.type(screen.getByLabelText('Téléphone'), '0470 12 34 56');
  await user.type(screen.getByLabelText(/^Mot de passe \*/), 'un-pre-au-calme');
  await user.type(screen.getByLabelText(/encore une fois/), 'un-pre-au-calme');
  await screen.findByText(/Vos données/);
  await user.click(screen.getByRole('checkbox', { name: /J’ai lu ce texte/ }));
  return user;
}

const submit = () => screen.getByRole('button', { name: 'Créer mon compte' });

test('a farmer registers with a phone number and is led to the login', async () => {
  api.answer(register, aUser());
  await renderPublic(<Register />);
  const user = await fillIn();
  await user.click(submit());
  await waitFor(() => expect(left.to()).toBe('/auth/login?why=registered'));
  expect(api.calls(register)[0]?.body).toMatchObject({
    kind: 'CLIENT',
    clientType: 'FARMER',
    consentVersion: 3,
    identity: { lastname: 'Dumont', phone: '+32470123456', email: null },
    preferences: { locale: 'fr' },
  });
  expect(sessionStorage.getItem('register')).toBeNull();
});

describe('the login after registering is filled in', () => {
  const identifier = () => screen.getByLabelText<HTMLInputElement>(/E-mail ou téléphone/);

  async function registerAndGoOn(mail?: string) {
    api.answer(register, aUser());
    await renderPublic(<Register />);
    const user = await fillIn();
    if (mail) await user.type(screen.getByRole('textbox', { name: 'Adresse e-mail' }), mail);
    await user.click(submit());
    await waitFor(() => expect(left.to()).toBe('/auth/login?why=registered'));
    cleanup();
    await renderPublic(<Login />, { path: '/auth/login?why=registered' });
    return user;
  }

  test('with the mail, and never with the password', async () => {
    await registerAndGoOn('luc@ferme.test');
    expect(identifier().value).toBe('luc@ferme.test');
    expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe/).value).toBe('');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('un-pre-au-calme');
  });

  test('with the phone of whoever has given no mail, until the login', async () => {
    api.answer(login, loggedIn);
    const user = await registerAndGoOn();
    expect(identifier().value).toBe('+32 470 12 34 56');
    await user.type(screen.getByLabelText(/^Mot de passe/), 'un-pre-au-calme');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(left.to()).toBe('/intervention'));
    expect(api.calls(login)[0]?.body.identifier).toBe('+32470123456');
    cleanup();
    await renderPublic(<Login />, { path: '/auth/login' });
    expect(identifier().value).toBe('');
  });
});

test('who registers is asked first why, and the rest follows', async () => {
  await renderPublic(<Register />);
  expect(screen.queryByLabelText(/^Nom/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Je veux aider/ }));
  expect(screen.getByLabelText(/^Nom/)).toBeTruthy();
  expect(screen.queryByLabelText(/Vous êtes/)).toBeNull();
});

test('without consent nothing is sent', async () => {
  await renderPublic(<Register />);
  const user = await fillIn();
  await user.click(screen.getByRole('checkbox', { name: /J’ai lu ce texte/ }));
  await user.click(submit());
  expect(screen.getByText(/Sans votre accord/)).toBeTruthy();
  expect(api.calls(register)).toHaveLength(0);
});

test('two different passwords are told beside the second', async () => {
  await renderPublic(<Register />);
  const user = await fillIn();
  await user.type(screen.getByLabelText(/encore une fois/), 'x');
  await user.click(submit());
  expect(screen.getByText('Les mots de passe ne correspondent pas.')).toBeTruthy();
  expect(api.calls(register)).toHaveLength(0);
});

test('a phone that is taken is told beside the phone', async () => {
  api.refuse(register, 'ALREADY_EXISTING_USER_PHONE');
  await renderPublic(<Register />);
  const user = await fillIn();
  await user.click(submit());
  expect(await screen.findByText(/Ce numéro de téléphone est déjà utilisé/)).toBeTruthy();
});

test('a consent text that has changed must be accepted again', async () => {
  api.refuse(register, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'consentVersion', code: 'CONSENT_OUTDATED' }] });
  await renderPublic(<Register />);
  const user = await fillIn();
  await user.click(submit());
  expect(await screen.findByText(/Le texte a changé entre-temps/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /J’ai lu ce texte/ }).checked).toBe(false);
  expect(api.calls(getConsent).length).toBeGreaterThan(1);
});

test('what was typed survives a reload, but never a password', async () => {
  const { unmount } = await renderPublic(<Register />);
  await fillIn();
  unmount();
  await renderPublic(<Register />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Dumont');
  expect(screen.getByLabelText<HTMLInputElement>('Téléphone').value).toBe('470123456');
  expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe \*/).value).toBe('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('un-pre-au-calme');
});
