import { afterAll, beforeEach, expect, it, test } from 'vitest';
import { readerOf } from '../../environment.ts';
import { openPushServer } from '../../testing/servers/push-server.ts';
import { openPushGateway } from './push-gateway.ts';
import { readPushSettings } from './push-settings.ts';

const server = await openPushServer();
const { environment } = server;
const settings = readPushSettings(readerOf(environment), [environment.PUSH_HTTP_HOSTS]);
const gateway = openPushGateway(settings, 'test');
const subscription = server.subscribe();
const push = { subscription, payload: { title: 'Fauchez jusqu’à 09:50' }, secondsOfUse: 90.7, topic: 'a'.repeat(32) };

afterAll(() => server.close());
beforeEach(() => {
  server.misbehaveWith(null);
  server.pushed.length = 0;
});

it('brings a browser what only that browser reads, as long as it is of use, and in the place of what came before', async () => {
  expect(await gateway?.send(push)).toBe('SENT');
  expect(server.pushed).toEqual([{ browser: 0, payload: push.payload, ttl: 90, urgency: 'high', topic: push.topic }]);
});

it.each([
  [404, 'GONE'],
  [410, 'GONE'],
  [400, 'REFUSED'],
  [403, 'REFUSED'],
  [429, 'TOO_MANY_AT_ONCE'],
  [500, 'NO_CONNECTION'],
  ['LOST', 'NO_CONNECTION'],
  ['REDIRECT', 'REFUSED'],
] as const)('of a service that answers with %s it says %s', async (fault, outcome) => {
  server.misbehaveWith(fault);
  expect(await gateway?.send(push)).toBe(outcome);
  expect(server.pushed).toEqual([]);
});

it.each([
  ['http://push.example.org/1', subscription.keys],
  ['https://10.0.0.7/1', subscription.keys],
  ['https://user:password@push.example.org/1', subscription.keys],
  [subscription.endpoint, { ...subscription.keys, p256dh: 'B'.repeat(87) }],
  [subscription.endpoint, { ...subscription.keys, auth: 'AA' }],
])('calls nobody at %s, or with keys that no browser has', async (endpoint, keys) => {
  const before = server.attempts();
  expect(await gateway?.send({ ...push, subscription: { endpoint, keys } })).toBe('GONE');
  expect(server.attempts()).toBe(before);
});

const read = (change: Record<string, string | undefined>) =>
  readPushSettings(readerOf({ ...environment, ...change }), []);

test('without keys there are no notifications', () => {
  const none = { PUSH_PUBLIC_KEY: undefined, PUSH_PRIVATE_KEY: undefined, PUSH_CONTACT: undefined };
  expect(read(none)).toBeNull();
  expect(openPushGateway(null, 'test')).toBeNull();
});

test.each([
  [{ PUSH_CONTACT: undefined }, /PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT/],
  [{ PUSH_PRIVATE_KEY: undefined }, /PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT/],
  [{ PUSH_CONTACT: 'fawns@example.org' }, /PUSH_CONTACT/],
  [{ PUSH_PUBLIC_KEY: 'abc' }, /PUSH_PUBLIC_KEY/],
  [{ PUSH_PRIVATE_KEY: 'not base64url!' }, /PUSH_PRIVATE_KEY/],
  [{ PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') }, /do not belong together/],
])('a start with %j is refused', (change, words) => {
  expect(() => read(change)).toThrow(words);
});
