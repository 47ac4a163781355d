import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@vigiefaon/domain/auth/auth.api';
import { getSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { getTopics } from '@vigiefaon/domain/messages/telling/topics.api';
import { listOrderLinks } from '@vigiefaon/domain/order-links/order-links.api';
import { listPapers } from '@vigiefaon/domain/papers/papers.api';
import { getCalendarFeed } from '@vigiefaon/domain/unavailabilities/calendar.api';
import { getUnavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { updatePreferences, updateUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aFlyingProfile } from '../../testing/flying-profile.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import Profile from './profile.tsx';

/** Answers what the page asks for when it opens. */
function profileApi(): FakeApi {
  const api = fakeApi();
  api.answer(getSecondFactor, { onSince: null, isAsked: false, recoveryCodesLeft: 0 });
  api.answer(listOwnSessions, { items: [] });
  api.answer(listOrderLinks, { items: [] });
  api.answer(getTopics, { topics: ['CONFIRMATIONS', 'RESULTS'], declined: [] });
  return api;
}

const sectionsOfAll = [
  'Mes coordonnées',
  'Langue et affichage',
  'Notifications',
  'Lien de demande',
  'Mot de passe et appareils',
  'Données et effacement',
];

test('the profile is in sections, and a list leads to each', async () => {
  profileApi();
  await renderInside(<Profile />);
  const list = await screen.findByRole('navigation', { name: 'Rubriques du profil' });
  const links = within(list).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(sectionsOfAll);
  for (const link of links) {
    const section = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
    expect(within(section as HTMLElement).getByRole('heading', { level: 2 }).textContent).toBe(link.textContent);
  }
});

test('whoever flies has the equipment and the days away in a section, too', async () => {
  const api = profileApi();
  api.answer(getFlyingProfile, aFlyingProfile());
  api.answer(listPapers, { items: [] });
  api.answer(getUnavailability, { pilotId: farmerId, version: 1, periods: [] });
  api.answer(getCalendarFeed, { feed: null });
  await renderInside(<Profile />, { user: aUser({ role: 'ROLE_PILOT', clientId: null }) });
  const section = await screen.findByRole('region', { name: 'Matériel et disponibilité' });
  const parts = within(section).getAllByRole('heading', { level: 3 });
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Comment je vole',
    'Mes indisponibilités',
    'Mes papiers',
    'Règlement des pilotes',
  ]);
});

test('the language is saved without what is typed elsewhere', async () => {
  const api = profileApi();
  api.answer(updatePreferences, ({ body }) => aUser({ preferences: body }));
  await renderInside(<Profile />);
  await userEvent.click(await screen.findByLabelText('Me prévenir par e-mail'));
  await userEvent.selectOptions(screen.getByLabelText('Langue'), 'nl');
  await userEvent.click(screen.getAllByRole('button', { name: 'Enregistrer' })[1] as HTMLElement);
  await waitFor(() => expect(api.calls(updatePreferences)[0]?.body).toEqual({ ...aUser().preferences, locale: 'nl' }));
});

test('a person changes their own name', async () => {
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
