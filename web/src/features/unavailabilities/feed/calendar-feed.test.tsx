import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type CalendarFeed as Feed,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@vigiefaon/domain/unavailabilities/calendar.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

const pilot = aUser({ role: 'ROLE_PILOT', clientId: null });
const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const path = '/api/calendar/unavailabilities.ics';

/** An association whose calendar links are counted: `feed=1`, `feed=2`, … */
function associationWith(feed: Feed | null) {
  const api = fakeApi();
  let kept = feed;
  let made = feed ? 1 : 0;
  api.answer(getCalendarFeed, () => ({ feed: kept }));
  api.answer(renewCalendarFeed, () => {
    made += 1;
    kept = { url: `https://faons.test${path}?feed=${made}`, createdAt: '2026-06-01T10:00:00.000Z', readAt: null };
    return { feed: kept };
  });
  api.answer(revokeCalendarFeed, () => {
    kept = null;
    return undefined;
  });
  return api;
}

const aFeed: Feed = { url: `https://faons.test${path}?feed=1`, createdAt: '2026-05-01T10:00:00.000Z', readAt: null };
const link = () => screen.getByLabelText<HTMLInputElement>(/^Lien d’agenda/);

test('a pilot makes a link, copies it, adds it to their calendar or downloads it', async () => {
  associationWith(null);
  const user = userEvent.setup();
  await renderInside(<CalendarFeed />, { user: pilot });
  await user.click(await screen.findByRole('button', { name: 'Créer mon lien d’agenda' }));
  expect(await screen.findByText('Votre lien d’agenda est prêt')).toBeTruthy();
  expect(link().value).toBe(`https://faons.test${path}?feed=1`);
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
  expect(await screen.findByText('Le lien est copié')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link().value);
  const subscribe = screen.getByRole('link', { name: 'Ajouter à mon agenda' });
  expect(subscribe.getAttribute('href')).toBe(`webcal://faons.test${path}?feed=1`);
  expect(screen.getByRole('link', { name: /^Télécharger/ }).getAttribute('href')).toBe(`${path}?feed=1`);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an admin chooses whose periods the link holds', async () => {
  associationWith(aFeed);
  await renderInside(<CalendarFeed />, { user: admin });
  await screen.findByLabelText(/^Lien d’agenda/);
  expect(link().value).toBe(aFeed.url);
  await userEvent.click(screen.getByRole('radio', { name: 'Mes périodes' }));
  expect(link().value).toBe(`${aFeed.url}&scope=mine`);
});

test('replacing and revoking ask first, and the old link goes from the screen', async () => {
  const api = associationWith(aFeed);
  await renderInside(<CalendarFeed />, { user: pilot });
  await userEvent.click(await screen.findByRole('button', { name: 'Remplacer le lien' }));
  const question = await screen.findByRole('dialog');
  expect(api.calls(renewCalendarFeed)).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Remplacer le lien' }));
  await waitFor(() => expect(link().value).toBe(`https://faons.test${path}?feed=2`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Révoquer le lien' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Révoquer le lien' }));
  expect(await screen.findByRole('button', { name: 'Créer mon lien d’agenda' })).toBeTruthy();
  expect(api.calls(revokeCalendarFeed)).toHaveLength(1);
});

test('the owner sees when a calendar last came by', async () => {
  associationWith({ ...aFeed, readAt: new Date(Date.now() - 2 * 3600_000).toISOString() });
  await renderInside(<CalendarFeed />, { user: pilot });
  expect(await screen.findByText('Lu par un agenda il y a 2 heures')).toBeTruthy();
});

test('a link that cannot be made is told', async () => {
  const api = associationWith(null);
  api.goOffline(renewCalendarFeed);
  await renderInside(<CalendarFeed />, { user: pilot });
  await userEvent.click(await screen.findByRole('button', { name: 'Créer mon lien d’agenda' }));
  expect(await screen.findByText('Cela n’a pas fonctionné')).toBeTruthy();
});
