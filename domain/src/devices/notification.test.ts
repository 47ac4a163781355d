import { expect, test } from 'vitest';
import { notificationOf } from './notification.ts';

const message = {
  template: 'ROUND',
  subject: 'Votre tournée de jeudi',
  text: 'Voici jeudi :\n\n– Pré haut\n',
} as const;

test('a notification says what the message says', () => {
  const shown = { title: message.subject, body: 'Voici jeudi :\n\n– Pré haut', isAlarm: false };
  expect(notificationOf(message)).toEqual(shown);
});

test('of a long round it shows as many whole words as a browser takes', () => {
  const text = `– Pré de l’Étang, demandé par Odile Lambert\n`.repeat(100);
  const { body } = notificationOf({ ...message, text });
  expect(body.length).toBeLessThanOrEqual(900);
  expect(body.length).toBeGreaterThan(880);
  expect(text.startsWith(body.slice(0, -1))).toBe(true);
  expect(body).toMatch(/\S…$/);
  expect(text.charAt(body.length - 1)).toMatch(/\s/);
  expect(notificationOf({ ...message, text: 'é'.repeat(2_000) }).body).toHaveLength(900);
});

test.each([
  ['CLEARANCE_WITHDRAWN', true],
  ['PARCELS_NOT_FLOWN', true],
  ['CRATE_WAITS_FOR_PILOT', true],
  ['PARCELS_CLEARED', false],
  ['MISSION_CANCELED', false],
] as const)('%s stays on the screen until somebody has seen it: %s', (template, isAlarm) => {
  expect(notificationOf({ ...message, template }).isAlarm).toBe(isAlarm);
});
