import { expect, test } from 'vitest';
import { firstWayToAsk, ringUpFrom } from './how-it-is-confirmed.ts';

test.each([
  [true, true, true, 'WHATSAPP'],
  [true, false, false, 'WHATSAPP'],
  [false, true, true, 'MAIL'],
  [false, true, false, 'CALL'],
  [false, false, true, 'CALL'],
])(
  'with WhatsApp %j, a mail server %j and a mail given %j it is asked by %s',
  (whatsappIsSent, mailIsSent, hasMail, way) => {
    expect(firstWayToAsk({ whatsappIsSent, mailIsSent }, hasMail)).toBe(way);
  },
);

const evening = { planningTime: '19:00', timeZone: 'Europe/Brussels' };

test.each([
  ['days before, an hour later', '2025-05-20T08:00:00Z', '2025-05-22', '2025-05-20T09:00:00.000Z'],
  [
    'on the eve, at planning time where that is sooner',
    '2025-05-21T16:30:00Z',
    '2025-05-22',
    '2025-05-21T17:00:00.000Z',
  ],
  ['after planning time, at once', '2025-05-21T18:00:00Z', '2025-05-22', '2025-05-21T18:00:00.000Z'],
  ['on the day itself, at once', '2025-05-22T04:00:00Z', '2025-05-22', '2025-05-22T04:00:00.000Z'],
])('what nobody confirms is rung up about: %s', (_when, askedAt, missionDate, expected) => {
  expect(ringUpFrom({ askedAt: new Date(askedAt), missionDate }, evening).toISOString()).toBe(expected);
});
