import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@vigiefaon/domain/auth/auth.api';
import { listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { getTopics } from '@vigiefaon/domain/messages/topics.api';
import { updatePreferences, updateUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../testing/fake-api.ts';
import { aUser, farmerId } from '../testing/people.ts';
import { renderInside } from '../testing/render-page.tsx';
import { watchLeaving } from '../testing/watch-leaving.ts';
import Profile from './profile.tsx';

/** Answers what the page asks for when it opens. */
function profileApi(): FakeApi {
  const api = fakeApi();
  api.answer(listOwnSessions, { items: [] });
  api.answer(getTopics, { topics: ['CONFIRMATIONS', 'RESULTS'], declined: [] });
  return api;
}

test('a person changes its own name', async () => {
  const api = profileApi();
  api.answer(updateUser, aUser());
  await renderInside(<Profile />);
  const name = await screen.findByLabelText(/^Nom/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Lambert');
  await userEvent.click(screen.getAllByRole('button', { name: 'Enregistrer' })[0] as HTMLElement);
  expect(await screen.findByText('Vos coordonnées sont enregistrées')).toBeTruthy();
  expect(api.calls(updateUser)[0]).toMatchObject({
    params: { userId: farmerId },
    body: { identity: { lastname: 'Lambert', phone: '+32470123456' } },
  });
});

test('the language of the preferences becomes the language of the screen', async () => {
  const api = profileApi();
  const preferences = { notifyByMail: true, notifyByWhatsapp: false, locale: 'de' } as const;
  api.answer(updatePreferences, aUser({ preferences }));
  await renderInside(<Profile />);
  await userEvent.selectOptions(await screen.findByLabelText('Langue'), 'de');
  await userEvent.click(screen.getAllByRole('button', { name: 'Enregistrer' })[1] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Mein Profil' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('de');
});

test('logging out ends the session on the server and forgets all that was stored', async () => {
  const api = profileApi();
  const left = watchLeaving();
  api.answer(logout, undefined);
  for (const key of ['token', 'role', 'identifier', 'id', 'identityId']) localStorage.setItem(key, 'x');
  await renderInside(<Profile />);
  await userEvent.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(left.to()).toBe('/'));
  expect(api.calls(logout)).toHaveLength(1);
  for (const key of ['token', 'role', 'identifier', 'id', 'identityId']) expect(localStorage.getItem(key)).toBeNull();
});

test('the dark look puts its class on the root element, and is remembered', async () => {
  profileApi();
  await renderInside(<Profile />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Sombre' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('look')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'Clair' }));
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});
