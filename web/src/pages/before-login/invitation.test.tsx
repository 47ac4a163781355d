import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptInvitation } from '@vigiefaon/domain/invitations/invitations.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import InvitationPage from './invitation.tsx';

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
  api.answer(acceptInvitation, undefined);
});

async function choose(password: string) {
  await userEvent.type(screen.getByLabelText(/^Mot de passe \*/), password);
  await userEvent.type(screen.getByLabelText(/encore une fois/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
}

test('whoever is invited chooses the password of the account and is led to the login', async () => {
  await renderPublic(<InvitationPage />, { path: '/invitation/the-token' });
  expect(screen.getByRole('heading', { name: 'Bienvenue' })).toBeTruthy();
  expect(window.location.href).not.toContain('the-token');
  await choose('une prairie calme');
  await waitFor(() => expect(left.to()).toBe('/auth/login?why=password-reset'));
  expect(api.calls(acceptInvitation)[0]?.body).toEqual({ token: 'the-token', password: 'une prairie calme' });
});

test('a link that opens nothing says why it may be, and leads to the login', async () => {
  api.refuse(acceptInvitation, 'RESET_LINK_INVALID');
  await renderPublic(<InvitationPage />, { path: '/invitation/old' });
  await choose('une prairie calme');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce lien n’ouvre rien/);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(left.to()).toBe('/auth/login');
});
