import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { happenedAt } from './happened-at.ts';
import { ClearanceMinutes, validUntil } from './valid-until.ts';

const clearedAt = new Date('2026-06-05T03:50:00Z');

test.each([
  ['four hours as a rule', 240, null, '07:50', false],
  ['what the association has set', 180, null, '06:50', false],
  ['never over five hours, whatever is stored', 600, null, '08:50', false],
  ['no longer than the first crated fawn may wait', 240, '03:20', '07:20', true],
  ['not shortened by a fawn that was crated later', 240, '04:30', '07:50', false],
  ['shortened by a fawn crated later where five hours are set', 300, '04:30', '08:30', true],
  ['already over when the fawn has waited long', 240, '23:00', '03:00', true],
])('a parcel stays cleared: %s', (_rule, clearanceMinutes, crated, end, isShortened) => {
  const day = crated === '23:00' ? '2026-06-04' : '2026-06-05';
  const firstCratedAt = crated === null ? null : new Date(`${day}T${crated}:00Z`);
  expect(validUntil({ clearedAt, clearanceMinutes, firstCratedAt, crateLimitMinutes: 240 })).toEqual({
    validUntil: new Date(`2026-06-05T${end}:00Z`),
    isShortened,
  });
});

test('where fawns wait less long in a crate a cleared parcel is over sooner', () => {
  const firstCratedAt = new Date('2026-06-05T03:20:00Z');
  const until = validUntil({ clearedAt, clearanceMinutes: 240, firstCratedAt, crateLimitMinutes: 180 });
  expect(until).toEqual({ validUntil: new Date('2026-06-05T06:20:00Z'), isShortened: true });
});

test('the association sets between half an hour and five hours', () => {
  const isTaken = (minutes: number) => z.safeParse(ClearanceMinutes, minutes).success;
  expect([29, 30, 240, 300, 301, 90.5].map(isTaken)).toEqual([false, true, true, true, false, false]);
});

test.each([
  ['a minute ago', '2026-06-05T05:59:00Z', '2026-06-05T05:59:00.000Z'],
  ['by a clock that is fast: now', '2026-06-05T09:00:00Z', '2026-06-05T06:00:00.000Z'],
  ['yesterday morning, after a day without a network', '2026-06-04T05:00:00Z', '2026-06-04T05:00:00.000Z'],
  ['by a clock that has stopped: 36 hours ago', '1970-01-01T00:00:00Z', '2026-06-03T18:00:00.000Z'],
])('what a phone tells of happened %s', (_when, said, believed) => {
  expect(happenedAt(said, new Date('2026-06-05T06:00:00Z')).toISOString()).toBe(believed);
});
