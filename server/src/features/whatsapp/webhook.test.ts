import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aPilot } from '../../testing/people/people.ts';
import { testAppSecret, testVerifyToken } from '../../testing/servers/graph-server.ts';
import { aDelivery, aStatus, aTemplateTap, aText, deliver } from '../../testing/servers/graph-webhook.ts';
import { signWebhook } from './webhook-signature.ts';

const environment = {
  WHATSAPP_API_URL: 'http://127.0.0.1:9/v26.0',
  WHATSAPP_TOKEN: 'test-access-token-of-the-app',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_APP_SECRET: testAppSecret,
  WHATSAPP_VERIFY_TOKEN: testVerifyToken,
};
const app = await anApplication({ environment });
const pilot = await aPilot(app);
const sender = { phone: pilot.phone, at: new Date('2025-05-20T09:59:00Z') };

beforeEach(async () => {
  await app.database.db.deleteFrom('whatsapp_event').execute();
  await app.database.db.deleteFrom('whatsapp_contact').execute();
  app.log.length = 0;
});

function fixture(name: string): Buffer {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url));
}

async function eventIds(): Promise<string[]> {
  const events = await app.database.db.selectFrom('whatsapp_event').select('event_id').orderBy('event_id').execute();
  return events.map(({ event_id: eventId }) => eventId).filter((eventId) => !eventId.startsWith('hint:'));
}

function shakeHands(query: Record<string, string>) {
  return app.fastify.inject({ url: '/api/whatsapp/webhook', query });
}

describe('the handshake', () => {
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': testVerifyToken, 'hub.challenge': '1158201444' };

  test('answers the bare challenge as plain text', async () => {
    const response = await shakeHands(right);
    expect([response.statusCode, response.body]).toEqual([200, '1158201444']);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each([
    ['another token', { 'hub.verify_token': 'x' }],
    ['the beginning of the token', { 'hub.verify_token': testVerifyToken.slice(0, -1) }],
    ['another mode', { 'hub.mode': 'unsubscribe' }],
    ['no challenge', { 'hub.challenge': '' }],
    ['a challenge with line breaks', { 'hub.challenge': '1\r\nset-cookie: a=b' }],
    ['an endless challenge', { 'hub.challenge': '1'.repeat(5000) }],
  ])('refuses %s', async (_what, change) => {
    const response = await shakeHands({ ...right, ...change });
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  test('refuses whoever brings nothing', async () => {
    expect((await shakeHands({})).statusCode).toBe(403);
  });
});

describe('the signature', () => {
  test('is the one of the reference for the body of the reference', async () => {
    const body = fixture('wa_webhook_interactive_button_reply.body');
    const signature = fixture('wa_webhook_interactive_button_reply.sig').toString().trim();
    expect((await deliver(app.fastify, body, signature)).statusCode).toBe(200);
    expect(await eventIds()).toEqual(['message:wamid.HBgLMzI0NzAxMjM0NTYVAgASGBQz']);
  });

  const body = aDelivery(aText(sender, 'Bonjour'));
  test.each([
    ['none', null],
    ['an empty one', ''],
    ['one of another secret', signWebhook('another-secret', Buffer.from(body))],
    ['one of another body', signWebhook(testAppSecret, Buffer.from(`${body} `))],
    ['one without its name', signWebhook(testAppSecret, Buffer.from(body)).replace('sha256=', '')],
    ['one cut short', signWebhook(testAppSecret, Buffer.from(body)).slice(0, -1)],
  ])('%s is refused, and nothing changes', async (_what, signature) => {
    const response = await deliver(app.fastify, body, signature);
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await eventIds()).toEqual([]);
    expect(await app.database.db.selectFrom('whatsapp_contact').selectAll().execute()).toEqual([]);
  });

  test('stands over the bytes as they came, not over what they mean', async () => {
    const spaced = JSON.stringify(JSON.parse(body), null, 2);
    expect((await deliver(app.fastify, spaced, signWebhook(testAppSecret, Buffer.from(body)))).statusCode).toBe(401);
    expect((await deliver(app.fastify, spaced)).statusCode).toBe(200);
  });
});

describe('what comes in', () => {
  test.each(['wa_webhook_status.json', 'wa_webhook_template_button.json'])('%s is understood', async (name) => {
    expect((await deliver(app.fastify, fixture(name))).statusCode).toBe(200);
    expect(await eventIds()).toHaveLength(1);
  });

  test('several events in one delivery are each taken in, and repeats once', async () => {
    const at = sender.at;
    const body = aDelivery(
      aText({ ...sender, id: 'wamid.A' }, 'Bonjour'),
      aStatus({ wamid: 'wamid.B', status: 'sent', at }),
      aStatus({ wamid: 'wamid.B', status: 'read', at }),
    );
    await deliver(app.fastify, body);
    await Promise.all([deliver(app.fastify, body), deliver(app.fastify, body)]);
    expect(await eventIds()).toEqual(['message:wamid.A', 'status:wamid.B:read', 'status:wamid.B:sent']);
  });

  test('what is meant for another number of the same app is not ours', async () => {
    const other = aDelivery(aText(sender, 'Bonjour')).replaceAll('106540352242922', '106540352242923');
    expect((await deliver(app.fastify, other)).statusCode).toBe(200);
    expect(await eventIds()).toEqual([]);
  });

  test.each([
    ['not JSON', '{"object":'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['another object', '{"object":"page","entry":[]}'],
    ['no entries', '{"object":"whatsapp_business_account"}'],
    [
      'entries that are none',
      '{"object":"whatsapp_business_account","entry":[null,5,{"changes":"x"},{"changes":[null]}]}',
    ],
    ['another field', '{"object":"whatsapp_business_account","entry":[{"changes":[{"field":"flows","value":{}}]}]}'],
    ['messages of a wrong type', aDelivery({ messages: 'x', statuses: 7 })],
    ['messages without content', aDelivery({ messages: [null, {}, { id: 5 }], statuses: [null, { id: 'x' }] })],
    ['an id that no database can keep', aDelivery(aText({ ...sender, id: 'wamid.\u0000' }, 'x'))],
    ['half a character', aDelivery(aTemplateTap(sender, '\ud800'))],
    ['a sender that is none', aDelivery(aText({ ...sender, phone: "+32' or 1=1" }, 'x'))],
    ['a time that is none', aDelivery(aText(sender, 'x')).replace(/"timestamp":"\d+"/, '"timestamp":"soon"')],
    ['a time far away', aDelivery(aText(sender, 'x')).replace(/"timestamp":"\d+"/, '"timestamp":"99999999999"')],
    ['a prototype', '{"object":"whatsapp_business_account","__proto__":{"entry":[]},"constructor":1}'],
    ['a very deep body', `${'{"entry":['.repeat(50_000)}${']}'.repeat(50_000)}`],
    [
      'a very deep message',
      aDelivery({ messages: ['DEEP'] }).replace('"DEEP"', '['.repeat(100_000) + ']'.repeat(100_000)),
    ],
    ['a megabyte of nothing', aDelivery({ messages: [{ text: 'x'.repeat(1_000_000) }] })],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
  ])('%s, signed, is passed over with 200', async (_what, body) => {
    expect((await deliver(app.fastify, body)).statusCode).toBe(200);
  });

  test('more than Meta ever sends is refused unread', async () => {
    const response = await deliver(app.fastify, 'x'.repeat(4 * 1024 * 1024));
    expect([response.statusCode, response.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each([
    ['text/plain', 200],
    ['application/x-www-form-urlencoded', 200],
    ['multipart/form-data; boundary=x', 200],
    ['nonsense', 422],
    [undefined, 200],
  ])('a body that is announced as %s is answered with %i', async (contentType, status) => {
    const payload = aDelivery(aText({ ...sender, id: `wamid.${contentType?.length}` }, 'Bonjour'));
    const headers = {
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      'x-hub-signature-256': signWebhook(testAppSecret, Buffer.from(payload)),
    };
    const response = await app.fastify.inject({ method: 'POST', url: '/api/whatsapp/webhook', headers, payload });
    expect(response.statusCode).toBe(status);
  });

  test('the log names nobody and quotes nothing', async () => {
    await deliver(app.fastify, aDelivery(aText(sender, 'Mon secret'), aTemplateTap(sender, 'resp:1234:POSSIBLE:9f3c')));
    await deliver(app.fastify, aDelivery(aText(sender, 'Mon secret')), 'sha256=0000');
    const log = app.log.join('');
    expect(log).toContain('passed over');
    for (const text of [sender.phone.slice(1), 'Mon secret', '9f3c', testAppSecret]) expect(log).not.toContain(text);
  });
});

describe('who wrote', () => {
  function contacts() {
    return app.database.db.selectFrom('whatsapp_contact').selectAll().execute();
  }

  test('is remembered with the time, so that free text may answer', async () => {
    await deliver(app.fastify, aDelivery(aText(sender, 'Bonjour')));
    const earlier = new Date('2025-05-20T08:00:00Z');
    await deliver(app.fastify, aDelivery(aText({ ...sender, at: earlier }, 'Avant')));
    expect(await contacts()).toEqual([{ phone: pilot.phone, last_written_at: sender.at }]);
  });

  test('is forgotten at once when it is a stranger', async () => {
    await deliver(app.fastify, aDelivery(aText({ ...sender, phone: '+32499999999' }, 'Bonjour')));
    expect(await contacts()).toEqual([]);
  });

  test('cannot be from the future', async () => {
    await deliver(app.fastify, aDelivery(aText({ ...sender, at: new Date('2030-01-01T00:00:00Z') }, 'Bonjour')));
    expect(await contacts()).toEqual([{ phone: pilot.phone, last_written_at: app.now() }]);
  });
});

test('where no number is configured there is no webhook', async () => {
  const without = await anApplication();
  expect((await without.fastify.inject({ url: '/api/whatsapp/webhook' })).statusCode).toBe(404);
  expect((await deliver(without.fastify, aDelivery(aText(sender, 'Bonjour')))).statusCode).toBe(404);
});
