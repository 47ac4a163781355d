import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallReason, PersonToCall } from '@vigiefaon/domain/calls/call';
import { type CallList, listCalls, saveCallOutcome, takeCall } from '@vigiefaon/domain/calls/calls.api';
import { addDays } from '@vigiefaon/domain/local-time';
import { beforeEach, expect, test } from 'vitest';
import { clearDraftsOf } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { CallListView } from './call-list.tsx';

const id = (number: number) => `0190a5f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const { today } = someSettings();
const tomorrow = addDays(today, 1);
const marie = aUser({ role: 'ROLE_ADMIN', clientId: null, userId: id(900) });
let api: FakeApi;
let stored: CallList;

function aPerson(number: number, change: Partial<PersonToCall> = {}): PersonToCall {
  return {
    personId: id(number),
    name: `Person ${number}`,
    isPilot: false,
    clientId: id(number + 500),
    locale: 'de',
    phones: ['+32470123456'],
    taken: null,
    unanswered: 0,
    lastUnansweredAt: null,
    note: null,
    unconfirmedUserId: null,
    reasons: [
      {
        messageId: id(number + 100),
        template: 'NO_PILOT',
        day: tomorrow,
        mowingTime: '10:30',
        missionIds: [],
        text: 'Morgen fliegt niemand.\n',
        createdAt: '2026-06-04T18:00:00.000Z',
        tried: [{ channel: 'MAIL', state: 'KEPT', failure: null, at: '2026-06-04T17:12:00.000Z' }],
      },
    ],
    ...change,
  };
}

beforeEach(async () => {
  await clearDraftsOf(marie.userId);
  api = fakeApi();
  stored = { items: [aPerson(1), aPerson(2)], done: [] };
  api.answer(listCalls, () => stored);
  api.answer(takeCall, undefined);
  api.answer(saveCallOutcome, ({ params, body }) => {
    const { outcome } = body;
    const isHim = ({ reasons }: PersonToCall) => reasons.some(({ messageId }) => messageId === params.messageId);
    if (outcome !== 'NO_ANSWER') stored = { ...stored, items: stored.items.filter((person) => !isHim(person)) };
    if (outcome === null) stored = { ...stored, items: [aPerson(1), aPerson(2)] };
    return undefined;
  });
});

const show = () => renderInside(<CallListView />, { user: marie });
const card = (name: string) => within(screen.getByRole('article', { name }));
/** Shows what is behind a row. */
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name, expanded: false }));
const seen = () => screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('the coordinator sees in one line whom to call and why, behind it what was tried and what to say, and dials with one tap', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 2, name: 'demain' })).toBeTruthy();
  const first = card('Person 1');
  expect(first.getByText('Pas de pilote')).toBeTruthy();
  expect(first.getByText(/fauche demain à 10:30/)).toBeTruthy();
  expect(screen.queryByText('Morgen fliegt niemand.')).toBeNull();
  await open('Person 1');
  expect(card('Person 2').queryByText('Morgen fliegt niemand.')).toBeNull();
  expect(first.getByText('19:12 · E-mail : gardé ici, pas envoyé')).toBeTruthy();
  expect(first.getByText('Morgen fliegt niemand.')).toBeTruthy();
  expect(first.getByText('Demandeur · parle allemand')).toBeTruthy();
  const dial = first.getByRole('link', { name: 'Appeler +32 470 12 34 56, Person 1' });
  expect(dial.getAttribute('href')).toBe('tel:+32470123456');
  dial.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(dial);
  await waitFor(() => expect(api.calls(takeCall)[0]?.body).toEqual({ taken: true, alsoAbout: [] }));
  expect(screen.getByText('2 personnes à appeler')).toBeTruthy();
});

test('whoever dials has before them what to say and how it went, also without a network', async () => {
  api.goOffline(takeCall);
  await show();
  await screen.findByRole('article', { name: 'Person 1' });
  const dial = card('Person 1').getByRole('link', { name: /^Appeler/ });
  dial.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(dial);
  expect(card('Person 1').getByText('Morgen fliegt niemand.')).toBeTruthy();
  expect(card('Person 1').getByRole('button', { name: 'Prévenu' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Person 1', expanded: true }));
  expect(card('Person 1').queryByRole('button', { name: 'Prévenu' })).toBeNull();
});

test.each([
  ['fr', 'Rien n’a été envoyé avant.'],
  ['de', 'Vorher wurde nichts gesendet.'],
  ['nl', 'Daarvoor is er niets verstuurd.'],
] as const)(
  'where nothing was tried it says so in %s, and never that the person has no mail',
  async (locale, words) => {
    const [reason] = aPerson(1).reasons;
    stored = { items: [aPerson(1, { reasons: [{ ...(reason as CallReason), tried: [] }] })], done: [] };
    await renderInside(<CallListView />, { user: marie, locale });
    await open('Person 1');
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('one tap ends the call; the next person is in focus, and a toast takes it back', async () => {
  await show();
  await open('Person 1');
  await userEvent.click(card('Person 1').getByRole('button', { name: 'Prévenu' }));
  expect(seen()).toEqual(['Person 2']);
  expect(document.activeElement?.textContent).toBe('Person 2');
  expect(await screen.findByText('Person 1 est prévenu.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’action' }));
  await waitFor(() => expect(seen()).toEqual(['Person 1', 'Person 2']));
  expect(api.calls(saveCallOutcome).map(({ body }) => body.outcome)).toEqual(['REACHED', null]);
});

test('who does not answer goes to the end with the time, and a note goes along', async () => {
  await show();
  await open('Person 1');
  await userEvent.click(card('Person 1').getByRole('button', { name: 'Note' }));
  await userEvent.type(card('Person 1').getByRole('textbox'), 'Boîte vocale');
  api.goOffline(saveCallOutcome);
  await userEvent.click(card('Person 1').getByRole('button', { name: 'Pas de réponse' }));
  expect(await screen.findByRole('heading', { name: 'À rappeler' })).toBeTruthy();
  expect(seen()).toEqual(['Person 2', 'Person 1']);
  expect(card('Person 1').getByText(/^Pas de réponse à \d\d:\d\d$/)).toBeTruthy();
  await open('Person 1');
  expect(card('Person 1').getByText('Boîte vocale')).toBeTruthy();
  expect(api.calls(saveCallOutcome)[0]?.body).toMatchObject({ outcome: 'NO_ANSWER', note: 'Boîte vocale' });
});

test('a person with several reasons is called once, and the outcome counts for all of them', async () => {
  const [reason] = aPerson(1).reasons;
  if (!reason) throw new Error('There is no reason.');
  const second = { ...reason, messageId: id(777), template: 'REQUEST_CHANGED' as const };
  stored = { items: [aPerson(1, { reasons: [reason, second] })], done: [] };
  await show();
  await screen.findByText(/fauche demain à 10:30 · \+1$/);
  await open('Person 1');
  expect(screen.getByText('Demande changée')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mauvais numéro' }));
  await waitFor(() => expect(api.calls(saveCallOutcome)).toHaveLength(1));
  expect(api.calls(saveCallOutcome)[0]).toMatchObject({
    params: { messageId: reason.messageId },
    body: { outcome: 'WRONG_NUMBER', alsoAbout: [id(777)] },
  });
  expect(await screen.findByText('Tout le monde est prévenu.')).toBeTruthy();
});

test('who calls at this moment is named, softly: the others can still dial', async () => {
  const now = new Date().toISOString();
  const long = new Date(Date.now() - 6 * 60_000).toISOString();
  stored = {
    items: [
      aPerson(1, { taken: { userId: id(901), name: 'Luc Arens', at: now } }),
      aPerson(2, { taken: { userId: id(901), name: 'Luc Arens', at: long } }),
      aPerson(3, { taken: { userId: marie.userId, name: 'Marie', at: now } }),
    ],
    done: [],
  };
  await show();
  await screen.findByRole('article', { name: 'Person 1' });
  expect(card('Person 1').getByText(/^Luc Arens appelle depuis/)).toBeTruthy();
  expect(card('Person 1').getByRole('link', { name: /^Appeler/ })).toBeTruthy();
  expect(card('Person 2').queryByText(/appelle depuis/)).toBeNull();
  await userEvent.click(card('Person 3').getByRole('button', { name: 'Je n’appelle plus' }));
  await waitFor(() => expect(api.calls(takeCall)[0]?.body.taken).toBe(false));
});

test('whom nobody has a number of stands first, with a hint and the way to the number', async () => {
  stored = { items: [aPerson(1, { phones: [] }), aPerson(2)], done: [] };
  await show();
  expect(await screen.findByText(/^Ni téléphone ni e-mail/)).toBeTruthy();
  await open('Person 1');
  expect(seen()).toEqual(['Person 1', 'Person 2']);
  expect(card('Person 1').queryByRole('link', { name: /^Appeler/ })).toBeNull();
  expect(card('Person 1').queryByRole('button', { name: 'Mauvais numéro' })).toBeNull();
  expect(card('Person 1').getByRole('link', { name: 'Corriger le numéro' }).getAttribute('href')).toContain(id(501));
});

test('without a network the outcome is kept, survives a reload, and goes out once when the network is back', async () => {
  api.goOffline(saveCallOutcome);
  const { unmount } = await show();
  await open('Person 1');
  await userEvent.click(card('Person 1').getByRole('button', { name: 'Prévenu' }));
  expect(await screen.findByText(/^Pas de réseau : un résultat est gardé ici/)).toBeTruthy();
  unmount();
  await show();
  await waitFor(() => expect(seen()).toEqual(['Person 2']));
  const tried = api.calls(saveCallOutcome).length;
  api.answer(saveCallOutcome, () => {
    stored = { ...stored, items: [aPerson(2)] };
    return undefined;
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^Pas de réseau/)).toBeNull());
  const sent = api.calls(saveCallOutcome).slice(tried);
  expect(sent).toHaveLength(1);
  const keys = new Set(api.calls(saveCallOutcome).map(({ headers }) => headers.get('idempotency-key')));
  expect(keys.size).toBe(1);
});

test('what is over today stands below, out of the way', async () => {
  const done = { messageId: id(1), name: 'Odile', clientId: id(2), template: 'NO_PILOT' as const };
  const at = '2026-06-04T17:42:00.000Z';
  stored = {
    items: [],
    done: [
      { ...done, outcome: 'REACHED', at, calledBy: 'Marie', note: 'Mercredi' },
      { ...done, messageId: id(3), outcome: 'WRONG_NUMBER', at, calledBy: null, note: null },
    ],
  };
  await show();
  expect(await screen.findByText('Tout le monde est prévenu.')).toBeTruthy();
  await userEvent.click(screen.getByText('2 appels faits aujourd’hui'));
  expect(screen.getByText('Prévenu à 19:42 par Marie')).toBeTruthy();
  expect(screen.getByText('Mauvais numéro à 19:42')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Corriger le numéro' })).toBeTruthy();
});

test('a list that cannot load offers to try again', async () => {
  api.goOffline(listCalls);
  await show();
  expect(await screen.findByText(/^Pas de connexion/, undefined, { timeout: 20_000 })).toBeTruthy();
  api.answer(listCalls, () => stored);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('article', { name: 'Person 1' })).toBeTruthy();
});
