import { readFileSync } from 'node:fs';
import { whatsappParameters } from '@vigiefaon/domain/whatsapp/whatsapp-templates';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type GraphFault, openGraphServer } from '../../testing/servers/graph-server.ts';
import { sendByGraph } from './graph.ts';
import { templateBody } from './graph-body.ts';
import { refusalOf } from './graph-refusal.ts';
import { openWhatsappGateway, type WhatsappMessage } from './whatsapp-gateway.ts';
import { readWhatsappSettings } from './whatsapp-settings.ts';

const graph = await openGraphServer();
afterAll(graph.close);
const settings = settingsOf(graph.environment);
const gateway = sendByGraph(settings, 2000);
const messageId = '0190a5f0-0000-7000-8000-000000000001';
const buttons = { POSSIBLE: 'resp:POSSIBLE:9f3c', UNAVAILABLE: 'resp:UNAVAILABLE:9f3c' };
const item = { place: 'Noville (6600)', kilometres: '8 km', hectares: '7,4 ha', mowing: 'fauche à 6 h' };
const asked: WhatsappMessage = {
  messageId,
  phone: '+32470123456',
  locale: 'fr',
  template: 'PILOT_ASKED',
  variables: { name: 'Luc', day: 'mardi 20 mai', link: 'https://fawns.example.org/answer/k' },
  items: [item],
  buttons,
  opens: null,
  freeText: null,
};
const link = 'https://fawns.example.org/order/aB3-_x';
const confirmed: WhatsappMessage = {
  ...asked,
  template: 'REQUEST_CONFIRMED',
  variables: {
    name: 'Odile',
    day: 'mardi 20 mai',
    place: 'Pré du bas',
    planningTime: '19 h',
    answerTime: '20 h',
    link,
  },
  items: [],
  buttons: null,
  opens: link,
};

beforeEach(() => {
  graph.calls.length = 0;
  graph.misbehaveWith(null);
});

function settingsOf(environment: Record<string, string>) {
  const read = readWhatsappSettings((name) => environment[name]);
  if (!read) throw new Error('not configured');
  return read;
}

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../features/whatsapp/fixtures/${name}`, import.meta.url), 'utf8'));
}

function typesOf() {
  return graph.calls.map(({ message }) => message.type);
}

test('a question to a pilot goes out as a template with two buttons, as Meta takes it', async () => {
  const outcome = await gateway.send(asked);
  expect(graph.refused).toEqual([]);
  expect(outcome).toEqual({ state: 'SENT', providerId: graph.calls[0]?.wamid });
  expect(graph.calls[0]?.message).toMatchObject({
    to: '32470123456',
    biz_opaque_callback_data: messageId,
    type: 'template',
    template: {
      name: 'vigiefaon_pilot_asked',
      language: { policy: 'deterministic', code: 'fr' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'mardi 20 mai' },
            { type: 'text', text: 'Noville (6600), à 8 km\u00a0: 7,4 ha, fauche à 6 h' },
            { type: 'text', text: 'https://fawns.example.org/answer/k' },
          ],
        },
        { sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: buttons.POSSIBLE }] },
        { sub_type: 'quick_reply', index: '1', parameters: [{ type: 'payload', payload: buttons.UNAVAILABLE }] },
      ],
    },
  });
});

test('the template has the shape of the reference, field by field', () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))];
    if (typeof value !== 'object' || value === null) return typeof value;
    const entries = Object.entries(value).filter(([name]) => name !== 'biz_opaque_callback_data');
    return Object.fromEntries(entries.sort().map(([name, one]) => [name, shapeOf(one)]));
  };
  expect(shapeOf(templateBody(asked))).toEqual(shapeOf(fixture('wa_send_template_quick_reply.json')));
});

test.each(['fr', 'de', 'nl'] as const)('in %s what tells of several missions fits into one message', async (locale) => {
  const items = Array.from({ length: 30 }, (_none, index) => ({
    place: `Pré\n${index}`,
    hectares: '7,4 ha',
    mowing: 'à\t6 h',
    requester: 'Odile',
    phone: '',
  }));
  const round = { ...asked, locale, template: 'ROUND', items, buttons: null } as const;
  expect(await gateway.send(round)).toMatchObject({ state: 'SENT' });
  expect(graph.refused).toEqual([]);
  const [call] = graph.calls;
  const components = call?.message.type === 'template' ? call.message.template.components : [];
  expect(components).toHaveLength(1);
  expect(components[0]?.parameters).toHaveLength(whatsappParameters('ROUND').length);
});

test('to somebody who wrote within a day the message goes in our own words, with the same buttons', async () => {
  await gateway.send({ ...asked, freeText: 'Bonjour,\n\nLibre demain ?' });
  await gateway.send({ ...asked, template: 'ROUND', buttons: null, freeText: 'Votre tournée' });
  expect(graph.refused).toEqual([]);
  expect(graph.calls.map(({ message }) => message)).toMatchObject([
    {
      type: 'interactive',
      interactive: {
        body: { text: 'Bonjour,\n\nLibre demain ?' },
        action: {
          buttons: [
            { type: 'reply', reply: { id: buttons.POSSIBLE, title: 'Possible' } },
            { type: 'reply', reply: { id: buttons.UNAVAILABLE, title: 'Indisponible' } },
          ],
        },
      },
    },
    { type: 'text', text: { body: 'Votre tournée' } },
  ]);
});

test('a link that orders for its requester stands on the button and in no words', async () => {
  await gateway.send(confirmed);
  await gateway.send({ ...confirmed, freeText: 'Votre demande est enregistrée.' });
  expect(graph.refused).toEqual([]);
  const [template, own] = graph.calls.map(({ message }) => message);
  expect(template).toMatchObject({
    template: {
      name: 'vigiefaon_request_confirmed_2',
      components: [
        { type: 'body', parameters: [{}, {}, {}, {}] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'order/aB3-_x' }] },
      ],
    },
  });
  expect(JSON.stringify(template)).not.toContain(link);
  expect(own).toMatchObject({
    interactive: {
      type: 'cta_url',
      body: { text: 'Votre demande est enregistrée.' },
      action: { name: 'cta_url', parameters: { display_text: 'Ouvrir', url: link } },
    },
  });
});

test('131047: when their day is over after all, the template follows at once', async () => {
  graph.misbehaveWith(({ type }) => (type === 'template' ? null : 131047));
  expect(await gateway.send({ ...asked, freeText: 'Libre demain ?' })).toMatchObject({ state: 'SENT' });
  expect(typesOf()).toEqual(['interactive', 'template']);
});

describe('what Meta refuses', () => {
  test.each([
    [131026, 'NOT_ON_WHATSAPP', true],
    [131047, 'NOT_DELIVERED', true],
    [130429, 'TOO_MANY_AT_ONCE', false],
    [131056, 'TOO_MANY_AT_ONCE', false],
    [190, 'LOGIN_REFUSED', false],
    [10, 'LOGIN_REFUSED', false],
    [132001, 'TEMPLATE_REFUSED', true],
    [132015, 'TEMPLATE_REFUSED', true],
    [131000, 'NO_CONNECTION', false],
    [100, 'REFUSED', true],
  ])('%i is %s, for good: %s', async (code, failure, isFinal) => {
    graph.misbehaveWith(code);
    const outcome = await gateway.send(asked);
    expect(outcome).toMatchObject({ state: 'FAILED', failure, isFinal });
    expect(outcome).toHaveProperty('answer', expect.stringContaining(String(code)));
    expect(graph.calls).toHaveLength(1);
  });

  test('the error of the reference is understood', () => {
    const { code, answer } = refusalOf(400, fixture('wa_error.json'));
    expect(code).toBe(131047);
    expect(answer).toMatch(/^HTTP 400 131047 \(#131047\) Re-engagement message Message failed to send/);
  });

  test('a token that Meta does not know is our trouble, not the receiver’s', async () => {
    const wrong = sendByGraph({ ...settings, token: 'another-token-that-is-wrong' }, 2000);
    expect(await wrong.send(asked)).toMatchObject({ failure: 'LOGIN_REFUSED', isFinal: false });
  });
});

test.each<GraphFault>(['HTTP_500', 'NO_JSON', 'HUGE', 'REDIRECT', 'LOST', 'HANG'])(
  'an answer that is %s counts as no connection, so the message is tried again',
  async (fault) => {
    graph.misbehaveWith(fault);
    const outcome = await sendByGraph(settings, fault === 'HANG' ? 300 : 20_000).send(asked);
    expect(outcome).toMatchObject({ state: 'FAILED', failure: 'NO_CONNECTION', isFinal: false });
    expect(JSON.stringify(outcome)).not.toContain(settings.token);
  },
);

test('a server that is not there is tried again', async () => {
  const closed = await openGraphServer();
  await closed.close();
  const outcome = await sendByGraph(settingsOf(closed.environment)).send(asked);
  expect(outcome).toMatchObject({ failure: 'NO_CONNECTION', isFinal: false });
});

test('what concerns a password never leaves by WhatsApp', async () => {
  await expect(gateway.send({ ...asked, template: 'PASSWORD_RESET', buttons: null })).rejects.toThrow('PASSWORD_RESET');
  expect(graph.calls).toEqual([]);
});

test('where no number is configured there is no gateway', () => {
  expect(openWhatsappGateway(null)).toBeNull();
});
