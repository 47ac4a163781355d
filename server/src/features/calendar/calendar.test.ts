import {
  getCalendarFeed,
  getUnavailabilityCalendar,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@vigiefaon/domain/unavailabilities/calendar.api';
import { saveUnavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';
import { readFeedSecret } from '../../tokens/feed-secret.ts';

const app = await anApplication({
  now: '2026-05-20T10:00:00Z',
  environment: { PUBLIC_URL: 'https://faons.example.org' },
});
const path = getUnavailabilityCalendar.path;
let admin: TestUser;
let pilot: TestUser;
let other: TestUser;

beforeEach(async () => {
  app.setNow('2026-05-20T10:00:00Z');
  const { db } = app.database;
  await db.updateTable('app_user').set({ active: false }).execute();
  await db.deleteFrom('rate_limit').execute();
  admin = await anAdmin(app, { lastname: 'Zimmer', locale: 'nl' });
  pilot = await aPilot(app, { lastname: 'Großmüller', firstname: 'Jürgen, 🦌', locale: 'de' });
  other = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne' });
  await away(pilot, { from: '2026-06-03', to: '2026-06-09', note: 'Kur; 1. Woche' });
  await away(other, { from: '2026-06-05', to: '2026-06-05', note: 'privé' });
});

function away(who: TestUser, ...periods: object[]) {
  return app.as(who).call(saveUnavailability, { params: { pilotId: who.userId }, body: { periods } });
}

async function linkOf(user: TestUser): Promise<string> {
  return (await app.as(user).call(renewCalendarFeed)).body.feed.url;
}

function follow(url: string, options: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) {
  return app.fastify.inject({
    method: options.method ?? 'GET',
    url: url.replace('https://faons.example.org', ''),
    ...options,
  });
}

function asUser(user: TestUser, query = '') {
  return follow(`${path}${query}`, { headers: { authorization: `Bearer ${user.token}` } });
}

function eventsIn(text: string): { calendarName: unknown; events: string[][] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return [event.summary, event.startDate.toString(), event.endDate.toString(), event.description ?? ''];
  });
  return { calendarName: calendar.getFirstPropertyValue('x-wr-calname'), events };
}

test('with a session the crew sees all pilots, notes only where they are their business', async () => {
  const seen = await asUser(pilot);
  expect(seen.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(eventsIn(seen.body)).toEqual({
    calendarName: 'Abwesenheiten der Piloten (VigieFaon)',
    events: [
      ['Jürgen, 🦌 Großmüller – Nicht verfügbar für Einsätze', '2026-06-03', '2026-06-10', 'Kur; 1. Woche'],
      ['Anne Lambert – Nicht verfügbar für Einsätze', '2026-06-05', '2026-06-06', ''],
    ],
  });
  const byAdmin = eventsIn((await asUser(admin)).body);
  expect(byAdmin.calendarName).toBe('Afwezigheden van de piloten (VigieFaon)');
  expect(byAdmin.events.map(([, , , note]) => note)).toEqual(['Kur; 1. Woche', 'privé']);
});

test('with a session one may also ask for one’s own', async () => {
  expect(eventsIn((await asUser(other, '?scope=mine')).body)).toEqual({
    calendarName: 'Mes indisponibilités (VigieFaon)',
    events: [['Indisponible pour les missions', '2026-06-05', '2026-06-06', 'privé']],
  });
});

test('a pilot’s link holds their own unavailabilities and never those of others', async () => {
  const url = await linkOf(pilot);
  expect(url).toMatch(/^https:\/\/faons\.example\.org\/api\/calendar\/unavailabilities\.ics\?feed=[\w-]{64}$/);
  const { calendarName, events } = eventsIn((await follow(url)).body);
  expect(calendarName).toBe('Meine Abwesenheiten (VigieFaon)');
  expect(events).toEqual([['Nicht verfügbar für Einsätze', '2026-06-03', '2026-06-10', 'Kur; 1. Woche']]);
  expect((await follow(`${url}&scope=all`)).statusCode).toBe(403);
});

test('an admin’s link holds all pilots, or their own when asked', async () => {
  const url = await linkOf(admin);
  expect(eventsIn((await follow(url)).body).events).toHaveLength(2);
  expect(eventsIn((await follow(`${url}&scope=mine`)).body).events).toEqual([]);
});

test('a link is shown again, renewing kills the old one, revoking kills it without another', async () => {
  const read = async () => (await app.as(pilot).call(getCalendarFeed)).body.feed;
  expect(await read()).toBeNull();
  const first = await linkOf(pilot);
  expect(await read()).toEqual({ url: first, createdAt: '2026-05-20T10:00:00.000Z', readAt: null });
  const second = await linkOf(pilot);
  expect(second).not.toBe(first);
  expect((await follow(first)).statusCode).toBe(404);
  expect((await follow(second)).statusCode).toBe(200);
  expect((await app.as(pilot).call(revokeCalendarFeed)).status).toBe(204);
  expect(await read()).toBeNull();
  expect((await follow(second)).statusCode).toBe(404);
  expect((await app.as(pilot).call(revokeCalendarFeed)).status).toBe(204);
});

test('the owner sees when a calendar program last came by, to the hour', async () => {
  const url = await linkOf(pilot);
  const readAt = async () => (await app.as(pilot).call(getCalendarFeed)).body.feed?.readAt;
  await follow(url);
  expect(await readAt()).toBe('2026-05-20T10:00:00.000Z');
  app.setNow('2026-05-20T10:59:00Z');
  await follow(url);
  expect(await readAt()).toBe('2026-05-20T10:00:00.000Z');
  app.setNow('2026-05-20T11:00:00Z');
  await follow(url);
  expect(await readAt()).toBe('2026-05-20T11:00:00.000Z');
});

test('a link dies with the account or the role of its owner', async () => {
  const url = await linkOf(pilot);
  const { db } = app.database;
  const change = (set: object) => db.updateTable('app_user').set(set).where('user_id', '=', pilot.userId).execute();
  await change({ active: false });
  expect((await follow(url)).statusCode).toBe(404);
  await change({ active: true, role: 'ROLE_CLIENT' });
  expect((await follow(url)).statusCode).toBe(404);
});

test('a calendar that has not changed is not sent again', async () => {
  const url = await linkOf(pilot);
  const first = await follow(url);
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  app.setNow('2026-05-21T10:00:00Z');
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await follow(url, { headers: { 'if-none-match': known } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
  }
  expect((await follow(url, { headers: { 'if-none-match': '"other"' } })).body).toBe(first.body);
  await away(pilot, { from: '2026-06-03', to: '2026-06-10', note: null });
  const changed = await follow(url, { headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('SEQUENCE:1');
  expect(changed.headers.etag).not.toBe(etag);
});

test('asked for its head only, a calendar says the same without its body', async () => {
  const url = await linkOf(pilot);
  const [head, full] = [await follow(url, { method: 'HEAD' }), await follow(url)];
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  for (const name of ['etag', 'content-type', 'cache-control']) expect(head.headers[name]).toBe(full.headers[name]);
});

test('nobody, requesters and those who wait see no calendar and make no link', async () => {
  expect((await follow(path)).json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  for (const user of [await aClient(app), await aVolunteer(app)]) {
    expect((await asUser(user)).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    for (const endpoint of [getCalendarFeed, renewCalendarFeed, revokeCalendarFeed]) {
      expect((await app.as(user).call(endpoint)).status).toBe(403);
      expect((await app.as(null).call(endpoint)).status).toBe(401);
    }
  }
});

test.each(['', 'x', 'A'.repeat(64), '%00', '../..', `${'A'.repeat(63)}%3D`])('"%s" is no secret', async (secret) => {
  expect((await follow(`${path}?feed=${secret}`)).statusCode).toBeGreaterThanOrEqual(404);
  expect((await follow(`${path}?feed=${secret}`)).statusCode).toBeLessThan(500);
});

test.each([
  ['?feed=a&feed=b', 'feed', 'INVALID'],
  [`?feed=${'a'.repeat(201)}`, 'feed', 'TOO_LONG'],
  ['?feed=a&scope=everybody', 'scope', 'INVALID'],
  ['?feed=a&token=b', 'token', 'UNKNOWN_FIELD'],
])('%s is refused at its field', async (query, field, code) => {
  expect((await follow(`${path}${query}`)).json()).toMatchObject({ status: 422, errors: [{ path: field, code }] });
});

test('who guesses secrets is stopped, those who know theirs are not', async () => {
  const url = await linkOf(pilot);
  const guess = () => follow(`${path}?feed=${'A'.repeat(64)}`);
  const answers = [];
  for (let count = 0; count < 31; count++) answers.push((await guess()).statusCode);
  expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true);
  expect(answers[30]).toBe(429);
  expect((await guess()).headers['retry-after']).toBeDefined();
  expect((await follow(url)).statusCode).toBe(200);
});

test('neither the log nor the database holds what stands in the link', async () => {
  const secret = (await linkOf(pilot)).split('feed=')[1] ?? '';
  app.log.length = 0;
  await follow(`${path}?feed=${secret}`);
  await follow(`${path}?feed=${secret.slice(1)}`);
  const log = app.log.join('');
  expect(log).toContain('"path":"/api/calendar/unavailabilities.ics"');
  expect(log).not.toContain(secret.slice(1, 20));
  const { feed_key: key } = await app.database.db
    .selectFrom('calendar_feed')
    .where('user_id', '=', pilot.userId)
    .select('feed_key')
    .executeTakeFirstOrThrow();
  expect(Buffer.from(secret, 'base64url').subarray(0, 16)).toEqual(key);
  expect(readFeedSecret('another secret key of the server', secret)).toBeNull();
  expect(readFeedSecret(app.config.secretKey, secret)).toEqual(key);
});
