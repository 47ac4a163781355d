import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { acceptConsent } from '@vigiefaon/domain/consent/consent.api';
import type { User } from '@vigiefaon/domain/users/user';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId, someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { ConsentSheet } from './consent-sheet.tsx';

const settings = someSettings({ validConsents: [2] });
const text = { fr: 'Nouveau texte', de: 'Neuer Text', nl: 'Nieuwe tekst', en: 'New text' };
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getConsent, { version: 2, text, validVersions: [2] });
});

const open = (change: Partial<User>) => renderInside(<ConsentSheet />, { settings, user: aUser(change) });
const sheet = () => screen.queryByRole('dialog', { name: 'Protection des données' });

test('whoever has accepted an older text is shown the new one, and accepts it', async () => {
  await open({ consentVersion: 1 });
  expect(await screen.findByText('Nouveau texte')).toBeTruthy();
  expect(screen.getByText(/a changé depuis votre accord/)).toBeTruthy();
  api.answer(acceptConsent, aUser({ consentVersion: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'J’ai lu ce texte et je l’accepte' }));
  expect(await screen.findByText('Merci, votre accord est enregistré')).toBeTruthy();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(api.calls(acceptConsent)[0]).toMatchObject({ params: { userId: farmerId }, body: { version: 2 } });
});

test('put off, it does not come back before the next entry', async () => {
  const { unmount } = await open({ consentVersion: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
  await waitFor(() => expect(sheet()).toBeNull());
  unmount();
  const again = await open({ consentVersion: 1 });
  expect(sheet()).toBeNull();
  again.unmount();
  sessionStorage.clear();
  await open({ consentVersion: 1 });
  expect(await screen.findByText('Nouveau texte')).toBeTruthy();
});

test('an account that was made by an admin is asked for the first time', async () => {
  await open({ consentVersion: null });
  expect(await screen.findByText(/Votre compte a été créé pour vous/)).toBeTruthy();
});

test.each<[string, Partial<User>]>([
  ['somebody who has accepted it', { consentVersion: 2 }],
  ['an admin, who publishes it', { consentVersion: null, role: 'ROLE_ADMIN' }],
])('%s is not asked', async (_who, change) => {
  await open(change);
  expect(sheet()).toBeNull();
  expect(api.calls(getConsent)).toEqual([]);
});
