import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@vigiefaon/domain/auth/auth.api';
import type { CallReason, PersonToCall } from '@vigiefaon/domain/calls/call';
import { listCalls } from '@vigiefaon/domain/calls/calls.api';
import { listenToEvents } from '@vigiefaon/domain/events/events.api';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { listHandovers } from '@vigiefaon/domain/handover/handover.api';
import { listMissionsOfPilot } from '@vigiefaon/domain/missions/missions.api';
import { listOrderRequests } from '@vigiefaon/domain/order-requests/order-requests.api';
import { listPublishedRounds } from '@vigiefaon/domain/planning/publication/publication.api';
import { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { getUser, updatePreferences } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSession } from '../../api/session-storage.ts';
import { noteChosenBeforeLogin } from '../../features/session/chosen-before-login.ts';
import { rememberLocale } from '../../i18n/choose-locale.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { anOrderRequest } from '../../testing/order-requests.ts';
import { aUser, farmerId, someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aSetup } from '../../testing/setup.ts';
import { setViewportWidth } from '../../testing/viewport.ts';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import { Shell } from './shell.tsx';

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  api.answer(getSetup, aSetup());
  // Nobody has anything to tell here; who may not listen asks only once.
  api.refuse(listenToEvents, 'FORBIDDEN');
  api.answer(listCalls, { items: [], done: [] });
  api.answer(listOrderRequests, { items: [] });
  api.answer(listHandovers, { items: [] });
  api.answer(listMissionsOfPilot, { items: [], nextCursor: null });
  api.answer(listPublishedRounds, { items: [] });
  api.refuse(getFlyingProfile, 'NOT_FOUND');
  left = watchLeaving();
});

async function openAs(role: 'ROLE_CLIENT' | 'ROLE_PILOT' | 'ROLE_ADMIN', settings = someSettings()) {
  localStorage.setItem('token', 'secret');
  localStorage.setItem('role', role);
  localStorage.setItem('id', farmerId);
  api.answer(getUser, aUser({ role, ...(role === 'ROLE_CLIENT' ? {} : { clientId: null }) }));
  await renderInside(<Shell />, { path: '/my-missions', settings });
  await screen.findByRole('main');
  return userEvent.setup();
}

const navigation = () => screen.queryByRole('navigation', { name: 'Navigation principale' });
const pagesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);

const odile: Omit<PersonToCall, 'reasons'> = {
  personId: farmerId,
  name: 'Odile',
  isPilot: false,
  clientId: null,
  taken: null,
  unanswered: 0,
  lastUnansweredAt: null,
  note: null,
  unconfirmedUserId: null,
  locale: 'fr',
  phones: [],
};

describe('the side menu', () => {
  test('tells a coordinator how many people have to be called', async () => {
    api.answer(listCalls, { items: [{ ...odile, reasons: [] }], done: [] });
    await openAs('ROLE_ADMIN');
    const entry = await screen.findByRole('link', { name: /une personne à appeler/ });
    expect(entry.textContent).toBe('Appels1une personne à appeler');
  });

  test('counts whoever has only to confirm a request among the requests, and not among the calls', async () => {
    const reason = { day: null, mowingTime: null, missionIds: [], text: 'Hallo', tried: [], messageId: farmerId };
    const toldOf = (template: CallReason['template']) => ({
      ...odile,
      reasons: [{ ...reason, template, createdAt: '2026-06-01T10:00:00.000Z' }],
    });
    const templates = ['NO_PILOT', 'CONFIRM_REQUEST', 'CONFIRM_LINKED_ORDER'] as const;
    api.answer(listCalls, { items: templates.map(toldOf), done: [] });
    await openAs('ROLE_ADMIN');
    const entry = await screen.findByRole('link', { name: /une personne à appeler/ });
    expect(entry.textContent).toBe('Appels1une personne à appeler');
  });

  test('tells a coordinator how many requests of people without account wait for an answer', async () => {
    api.answer(listOrderRequests, { items: [anOrderRequest(), anOrderRequest()] });
    await openAs('ROLE_ADMIN');
    const entry = await screen.findByRole('link', { name: /2 demandes à confirmer/ });
    expect(entry.textContent).toBe('Appels22 demandes à confirmer');
  });

  test('stands beside the page on a desktop, with the pages of a requester and the one on screen marked', async () => {
    await openAs('ROLE_CLIENT');
    const menu = screen.getByRole('navigation', { name: 'Navigation principale' });
    expect(pagesIn(menu)).toEqual(['Demander une intervention', 'Mes demandes']);
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Mes demandes');
  });

  test('shows a pilot the map, the board and the requesters', async () => {
    await openAs('ROLE_PILOT');
    expect(pagesIn(screen.getByRole('navigation', { name: 'Navigation principale' }))).toEqual([
      'Au champ',
      'Mes missions',
      'Carte',
      'Missions',
      'Demandeurs',
    ]);
  });

  test('is hidden on demand, and that is remembered', async () => {
    const user = await openAs('ROLE_PILOT');
    await user.click(screen.getByRole('button', { name: 'Masquer le menu' }));
    expect(navigation()).toBeNull();
    expect(localStorage.getItem('menu')).toBe('static hidden');
    await user.click(screen.getByRole('button', { name: 'Afficher le menu' }));
    expect(navigation()).toBeTruthy();
  });

  test('lies over the page at 991 px and closes with Escape or when a page is chosen', async () => {
    setViewportWidth(991);
    const user = await openAs('ROLE_PILOT');
    expect(navigation()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Afficher le menu' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(navigation()).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Afficher le menu' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Carte' }));
    await waitFor(() => expect(navigation()).toBeNull());
  });
});

test('as an overlay the menu lies over the page on a desktop too, and closes when a page is chosen', async () => {
  localStorage.setItem('menu', 'overlay shown');
  const user = await openAs('ROLE_PILOT');
  expect(navigation()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Afficher le menu' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Carte' }));
  await waitFor(() => expect(navigation()).toBeNull());
});

test('the association’s message stands below the season', async () => {
  const text = {
    fr: 'Réunion vendredi',
    de: 'Treffen am Freitag',
    nl: 'Vergadering op vrijdag',
    en: 'Meeting on Friday',
  };
  await openAs('ROLE_CLIENT', someSettings({ banner: { severity: 'info', text } }));
  expect(screen.getByRole('note', { name: 'Message de l’association' }).textContent).toBe('Réunion vendredi');
});

describe('the top bar', () => {
  test('holds the logo, 50 px high, and the name in two parts', async () => {
    await openAs('ROLE_CLIENT');
    const home = screen.getByRole('link', { name: 'VigieFaon, page d’accueil' });
    expect(home.querySelector('svg')?.getAttribute('height')).toBe('50');
    expect(home.textContent).toBe('VigieFaon');
    expect(home.querySelector('span > span')?.textContent).toBe('Faon');
  });

  test('lets nobody choose an empty language', async () => {
    await openAs('ROLE_CLIENT');
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Langue' });
    expect([...select.options].map(({ value }) => value)).toEqual(['fr', 'de', 'nl', 'en']);
  });

  test('offers no help while the association has no help phone', async () => {
    await openAs('ROLE_CLIENT', someSettings({ helpPhone: null }));
    expect(screen.queryByRole('link', { name: /^Aide/ })).toBeNull();
  });

  test('offers a requester the help phone, a pilot not', async () => {
    await openAs('ROLE_CLIENT');
    expect(screen.getByRole('link', { name: 'Aide : appeler le +32 80 12 34 56' }).getAttribute('href')).toBe(
      'tel:+3280123456',
    );
  });

  test('offers a pilot no help phone', async () => {
    await openAs('ROLE_PILOT');
    expect(screen.queryByRole('link', { name: /^Aide/ })).toBeNull();
  });

  test('puts the dark class on the root, shows a moon then, and remembers it', async () => {
    const user = await openAs('ROLE_PILOT');
    await user.click(screen.getByRole('button', { name: 'Passer au thème sombre' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(document.querySelector('[data-icon="moon"]')).toBeTruthy();
    expect(localStorage.getItem('look')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Passer au thème clair' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
    expect(document.querySelector('[data-icon="sun"]')).toBeTruthy();
  });

  test('changes the language of everything around the page, and of the messages', async () => {
    const { preferences } = aUser();
    api.answer(updatePreferences, ({ body }) => aUser({ preferences: body }));
    const user = await openAs('ROLE_CLIENT');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'de');
    expect(await screen.findByRole('link', { name: 'Meine Anfragen' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('de');
    expect(api.calls(updatePreferences).map(({ body }) => body)).toEqual([{ ...preferences, locale: 'de' }]);
    rememberLocale('fr');
  });

  test('a language chosen before the login becomes that of the profile, once', async () => {
    api.answer(updatePreferences, ({ body }) => aUser({ preferences: body }));
    noteChosenBeforeLogin('nl');
    await openAs('ROLE_CLIENT');
    await waitFor(() => expect(api.calls(updatePreferences).map(({ body }) => body.locale)).toEqual(['nl']));
  });
});

test('the banner tells the season and the footer stands below', async () => {
  const season = { year: 2025, firstDay: '2025-04-15', lastDay: '2025-07-31' };
  await openAs('ROLE_CLIENT', someSettings({ season: { state: 'ENDED', season }, seasons: [season] }));
  expect(screen.getByText(/La saison 2025 de sauvetage des faons est terminée/)).toBeTruthy();
  expect(screen.getByRole('contentinfo').textContent).toMatch(/Application cartographique d’une association/);
});

test('a lost network is told in a quiet line, and the line goes with it', async () => {
  await openAs('ROLE_CLIENT');
  const network = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/Hors connexion/)).toBeTruthy();
  Reflect.deleteProperty(navigator, 'onLine');
  expect(network).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/Hors connexion/)).toBeNull();
});

test('an account that cannot be had any more is logged out', async () => {
  localStorage.setItem('token', 'secret');
  localStorage.setItem('role', 'ROLE_PILOT');
  localStorage.setItem('id', farmerId);
  api.refuse(getUser, 'NOT_FOUND');
  api.answer(logout, undefined);
  await renderInside(<Shell />, { path: '/my-missions' });
  await waitFor(() => expect(left.to()).toBe('/'));
  expect(readSession()).toBeNull();
});

test('a role changed by an admin starts anew at the page of that role', async () => {
  localStorage.setItem('token', 'secret');
  localStorage.setItem('role', 'ROLE_PILOT');
  localStorage.setItem('id', farmerId);
  api.answer(getUser, aUser({ role: 'ROLE_ADMIN', clientId: null }));
  await renderInside(<Shell />, { path: '/my-missions' });
  await waitFor(() => expect(left.to()).toBe('/'));
  expect(readSession()?.role).toBe('ROLE_ADMIN');
});
