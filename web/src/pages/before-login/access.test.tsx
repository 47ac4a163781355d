import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@vigiefaon/domain/auth/auth.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSession } from '../../api/session-storage.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId, someSettings } from '../../testing/people.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import Access from './access.tsx';

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
});

function wait(): void {
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', farmerId);
}

describe('an account that waits for its role', () => {
  beforeEach(wait);

  test('can log out', async () => {
    api.answer(logout, undefined);
    await renderPublic(<Access />, { path: '/auth/access' });
    await screen.findByRole('link');
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(left.to()).toBe('/'));
    expect(readSession()).toBeNull();
    expect(api.calls(logout)).toHaveLength(1);
  });

  test('is told to contact the association, with its number', async () => {
    await renderPublic(<Access />, { path: '/auth/access' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Accès en attente');
    const call = await screen.findByRole('link', { name: 'Appeler le +32 80 12 34 56' });
    expect(call.getAttribute('href')).toBe('tel:+3280123456');
  });

  test('sees no number where the association gives none', async () => {
    await renderPublic(<Access />, { path: '/auth/access', settings: someSettings({ helpPhone: null }) });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('looks again and enters as soon as an admin has given it a role', async () => {
    api.answer(getUser, aUser({ role: null, clientId: null }));
    await renderPublic(<Access />, { path: '/auth/access' });
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier à nouveau' }));
    expect(await screen.findByText('Toujours en attente. Réessayez plus tard.')).toBeTruthy();
    expect(left.to()).toBeNull();

    api.answer(getUser, aUser({ role: 'ROLE_PILOT', clientId: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier à nouveau' }));
    await waitFor(() => expect(left.to()).toBe('/map'));
    expect(readSession()?.role).toBe('ROLE_PILOT');
  });

  test('keeps its place when the network is lost while it looks', async () => {
    api.goOffline(getUser);
    await renderPublic(<Access />, { path: '/auth/access' });
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier à nouveau' }));
    expect(await screen.findByText(/Toujours en attente/)).toBeTruthy();
    expect(readSession()?.token).toBe('secret');
  });
});

test('a visitor without a session is told that access is denied, and finds the way to the start', async () => {
  await renderPublic(<Access />, { path: '/auth/access' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Accès refusé');
  expect(screen.queryByRole('button', { name: 'Se déconnecter' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aller à l’accueil' }));
  expect(left.to()).toBe('/');
});
