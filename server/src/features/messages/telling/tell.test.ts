import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { sendDueMessages } from '../../../jobs/send-messages.ts';
import { anApplication } from '../../../testing/application/application.ts';
import { receiverOf } from '../../../testing/messages/receivers.ts';
import { sendingBy } from '../../../testing/messages/sending.ts';
import { hasBeenTold, retract } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, aPilot } from '../../../testing/people/people.ts';
import type { Receiver } from './receivers.repository.ts';
import { type Told, tell } from './tell.ts';

const mail = {
  host: 'mail.invalid',
  port: 587,
  secure: false,
  isLocal: false,
  requireTls: true,
  login: null,
  from: 'fawns@example.org',
};
const app = await anApplication({ config: { mail } });
const { db } = app.database;
const farmer = await receiverOf(db, (await aClient(app, { firstname: 'Odile', lastname: 'Lambert' })).userId);
const pilot = await receiverOf(db, (await aPilot(app)).userId);
const [first, second] = [(await aMission(app)).missionId, (await aMission(app)).missionId];
const start = Date.parse('2025-05-20T17:00:00Z');
const minute = 60_000;
const day = '2025-05-21';
const link = 'https://fawns.example.org/missions';

beforeEach(async () => {
  app.setNow(new Date(start).toISOString());
  await db.deleteFrom('outgoing_message').execute();
});

function later(minutes: number) {
  app.setNow(new Date(start + minutes * minute).toISOString());
}

function rows() {
  return db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute();
}

function ofRound(missionId: string, place: string, change: Partial<Told<'ROUND'>> = {}): Told<'ROUND'> {
  return {
    fact: `round:${missionId}:${pilot.userId}`,
    template: 'ROUND',
    receiver: pilot,
    variables: { name: pilot.name, day: 'mercredi 21 mai', link },
    item: { place, hectares: '2,5', mowing: '10:30', requester: 'Odile', phone: '' },
    missionId,
    day,
    now: app.now(),
    ...change,
  };
}

function tellRound(missionId: string, place: string, change: Partial<Told<'ROUND'>> = {}) {
  return app.database.transaction((inside) => tell(inside, app.config, ofRound(missionId, place, change)));
}

async function send() {
  const mails: Mail[] = [];
  const gateway = {
    send: async (mail: Mail) => {
      mails.push(mail);
      return { state: 'SENT' as const };
    },
  };
  await sendDueMessages(app, sendingBy(gateway));
  return mails;
}

const about = (missionId: string) => ({ missionId, templates: ['ROUND'] as const, now: app.now() });

test('what happens within a few minutes for the same person and day is one message', async () => {
  await tellRound(first, 'Pré haut');
  later(2);
  await tellRound(second, 'Pré bas');
  expect(await send()).toEqual([]);
  later(3);
  const mails = await send();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/– .*Pré haut.*\n– .*Pré bas/);
  expect(mails[0]?.html).toMatch(/<li[^>]*>[^<]*Pré haut[^<]*<\/li>\n<li[^>]*>[^<]*Pré bas/);
});

test('what happens later, on another day or to another person is a message of its own', async () => {
  await tellRound(first, 'Pré haut');
  await tellRound(second, 'Pré bas', { day: '2025-05-22' });
  await tellRound(second, 'Pré bas', { receiver: farmer, fact: 'to somebody else' });
  later(3);
  await send();
  expect(await rows()).toHaveLength(3);
  await tellRound(second, 'Pré bas', { fact: 'after the first has left' });
  later(6);
  await send();
  expect((await rows()).map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT', 'SENT']);
});

test('what is said of the same mission anew takes the place of what was said before', async () => {
  await tellRound(first, 'Pré haut');
  await tellRound(second, 'Pré bas');
  await tellRound(first, 'Grand pré', { fact: 'changed' });
  later(3);
  const [mail] = await send();
  expect(mail?.text).toContain('Grand pré');
  expect(mail?.text).not.toContain('Pré haut');
  expect(mail?.text).toContain('Pré bas');
});

test('two who tell the same fact at once tell it once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => tellRound(first, 'Pré haut')));
  expect((await rows()).map(({ items }) => items.length)).toEqual([1]);
  const facts = await db.selectFrom('told_fact').select('fact').execute();
  expect(facts).toHaveLength(1);
});

test('two who tell the same person of two things at once write one message', async () => {
  await Promise.all([tellRound(first, 'Pré haut'), tellRound(second, 'Pré bas')]);
  expect((await rows()).map(({ items }) => items.length)).toEqual([2]);
});

test('a fact that went along with another message is not told again', async () => {
  await tellRound(first, 'Pré haut');
  await tellRound(second, 'Pré bas');
  later(3);
  await send();
  await tellRound(second, 'Pré bas');
  expect(await rows()).toHaveLength(1);
});

test('what is not true any more before it has left is not said, and whoever retracts it learns that nobody has heard', async () => {
  await tellRound(first, 'Pré haut');
  await tellRound(second, 'Pré bas');
  expect(await retract(db, about(first))).toBe(1);
  expect(await hasBeenTold(db, about(first))).toBe(false);
  expect(await hasBeenTold(db, about(second))).toBe(true);
  later(3);
  const [mail] = await send();
  expect(mail?.text).not.toContain('Pré haut');
  expect(mail?.text).toContain('Pré bas');
});

test('a message that has nothing left to say does not leave, and tells why', async () => {
  await tellRound(first, 'Pré haut');
  expect(await retract(db, about(first))).toBe(1);
  later(3);
  expect(await send()).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'DROPPED', failure: 'OVERTAKEN' }]);
  const journal = await db.selectFrom('message_attempt').select('outcome').execute();
  expect(journal).toEqual([{ outcome: 'OVERTAKEN' }]);
});

test('what was retracted and comes true once more is told', async () => {
  await tellRound(first, 'Pré haut');
  await retract(db, about(first));
  await tellRound(first, 'Pré haut');
  later(3);
  expect(await send()).toHaveLength(1);
});

test('what has left cannot be retracted', async () => {
  await tellRound(first, 'Pré haut');
  later(3);
  await send();
  expect(await retract(db, about(first))).toBe(0);
  expect(await hasBeenTold(db, { ...about(first), identityId: pilot.identityId })).toBe(true);
  expect(await hasBeenTold(db, { ...about(first), identityId: farmer.identityId })).toBe(false);
  expect(await rows()).toMatchObject([{ state: 'SENT' }]);
});

function confirm(receiver: Receiver, at: string) {
  app.setNow(at);
  return tell(db, app.config, {
    fact: `requested:${first}`,
    template: 'REQUEST_CONFIRMED',
    receiver,
    variables: { name: '', day: 'mercredi', place: 'Pré haut', planningTime: '19:00', answerTime: '20:00', link },
    missionId: first,
    day,
    now: app.now(),
  });
}

test('what can wait does not disturb anybody at night', async () => {
  await confirm(farmer, '2025-05-20T20:00:00Z');
  expect(await rows()).toMatchObject([{ next_attempt_at: new Date('2025-05-21T04:30:00Z') }]);
  app.setNow('2025-05-21T04:29:59Z');
  expect(await send()).toEqual([]);
  app.setNow('2025-05-21T04:30:00Z');
  expect(await send()).toHaveLength(1);
});

test('without a mail server whoever must be reached stands on the call list at once, not after minutes of gathering', async () => {
  const config = { ...app.config, mail: null };
  await tell(db, config, { ...ofRound(first, 'Pré haut'), now: app.now() });
  expect(await rows()).toMatchObject([{ channel: 'MAIL', next_attempt_at: app.now() }]);
});

test('what cannot wait leaves at any hour', async () => {
  app.setNow('2025-05-20T23:00:00Z');
  await tellRound(first, 'Pré haut');
  expect(await rows()).toMatchObject([{ next_attempt_at: new Date('2025-05-20T23:03:00Z') }]);
});

test('a mail that one may do without says how, in its text and to the mail program', async () => {
  await confirm(farmer, '2025-05-20T10:00:00Z');
  const [mail] = await send();
  expect(mail?.unsubscribe).toMatch(/\/unsubscribe\/[\w-]+$/);
  expect(mail?.text).toContain(mail?.unsubscribe);
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toContain(mail?.unsubscribe?.split('/').at(-1) ?? '');
});

test('whoever does without a topic is told nothing of it', async () => {
  await confirm({ ...farmer, declined: ['CONFIRMATIONS'] }, '2025-05-20T10:00:00Z');
  expect(await rows()).toEqual([]);
  expect(await hasBeenTold(db, { missionId: first, templates: ['REQUEST_CONFIRMED'] })).toBe(false);
});

test('a message that lacks its item is not written', async () => {
  const { item: _none, ...lacking } = ofRound(first, 'Pré haut');
  await expect(tell(db, app.config, lacking)).rejects.toThrow();
  expect(await rows()).toEqual([]);
});
