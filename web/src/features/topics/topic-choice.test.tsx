import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { getTopics, saveTopics, type Topics } from '@vigiefaon/domain/messages/telling/topics.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { TopicChoice } from './topic-choice.tsx';

let api: FakeApi;
let stored: Topics;

beforeEach(() => {
  api = fakeApi();
  stored = { topics: ['CONFIRMATIONS', 'RESULTS'], declined: ['RESULTS'] };
  api.answer(getTopics, () => stored);
  api.answer(listOwnSessions, { items: [] });
  api.answer(saveTopics, ({ body }) => {
    stored = { ...stored, declined: body.declined };
    return stored;
  });
});

const user = aUser({ role: 'ROLE_CLIENT' });
const show = () => renderInside(<TopicChoice user={user} />, { user });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('one switch a topic says what one is told of, and a toast takes it back', async () => {
  await show();
  expect((await box('Résultat des vols')).checked).toBe(false);
  await userEvent.click(await box('Confirmation de mes demandes'));
  await waitFor(() => expect(stored.declined.toSorted()).toEqual(['CONFIRMATIONS', 'RESULTS']));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’action' }));
  await waitFor(() => expect(stored.declined).toEqual(['RESULTS']));
  expect((await box('Confirmation de mes demandes')).checked).toBe(true);
});

test('what always comes is named, for this role', async () => {
  await show();
  expect(await screen.findByText('le soir, s’il n’y a pas de pilote')).toBeTruthy();
  expect(screen.getByText('d’une annulation')).toBeTruthy();
  expect(screen.queryByText('de l’ouverture de la planification')).toBeNull();
});

test('what could not be saved shows again as it is', async () => {
  api.goOffline(saveTopics);
  await show();
  await userEvent.click(await box('Confirmation de mes demandes'));
  expect(await screen.findByText(/^Pas de connexion/)).toBeTruthy();
  expect((await box('Confirmation de mes demandes')).checked).toBe(true);
});

test.each([
  [true, true, true, 'Les messages arrivent par WhatsApp, sinon par e-mail.'],
  [true, true, false, 'Les messages arrivent par e-mail.'],
  [false, true, true, 'Les messages arrivent par WhatsApp.'],
  [false, true, false, 'Ni appareil, ni e-mail, ni WhatsApp\u00a0: pour l’essentiel, quelqu’un vous appelle.'],
])(
  'by mail %s, by WhatsApp %s, WhatsApp is sent %s: “%s”',
  async (notifyByMail, notifyByWhatsapp, whatsappIsSent, text) => {
    const identity = { ...aUser().identity, email: 'luc@ferme.test' };
    const person = aUser({ identity, preferences: { notifyByMail, notifyByWhatsapp, locale: 'fr' } });
    const settings = { ...someSettings(), whatsappIsSent };
    await renderInside(<TopicChoice user={person} />, { user: person, settings });
    expect((await screen.findByText(/arrivent|Ni appareil/)).textContent).toContain(text);
  },
);

test('whoever has asked a device reads that messages come there first', async () => {
  const session = { sessionId: user.userId, device: { browser: 'Chrome', system: 'Android' } };
  const times = { createdAt: '2026-06-01T08:00:00.000Z', lastSeenAt: '2026-06-01T08:00:00.000Z' };
  api.answer(listOwnSessions, { items: [{ ...session, ...times, isCurrent: true, isNotified: true }] });
  await renderInside(<TopicChoice user={user} />, { user, settings: someSettings({ pushKey: 'key' }) });
  await screen.findByText(/Les messages arrivent sur vos appareils, sinon par e-mail\./);
  cleanup();
  // The association has taken its keys away since.
  await show();
  await screen.findByText(/Les messages arrivent par e-mail\./);
});

test('without a mail no message is said to come by mail, and with one it is', async () => {
  const without = aUser({ identity: { ...aUser().identity, email: null } });
  await renderInside(<TopicChoice user={without} />, { user: without });
  expect((await screen.findByText(/arrivent|Ni appareil/)).textContent).toContain(
    'Ni appareil, ni e-mail, ni WhatsApp',
  );
  cleanup();
  const having = aUser({ identity: { ...aUser().identity, email: 'luc@ferme.test' } });
  await renderInside(<TopicChoice user={having} />, { user: having });
  expect((await screen.findByText(/arrivent|Ni appareil/)).textContent).not.toContain(
    'Ni appareil, ni e-mail, ni WhatsApp',
  );
});
