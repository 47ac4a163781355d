import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isTooEarly, SearchFromTime, searchFrom, usualSearchFromTime } from './search-time.ts';

const clock = { timeZone: 'Europe/Brussels', searchFromTime: usualSearchFromTime };

test.each([
  ['at 17:00 of the evening before', '2026-06-05', '2026-06-04T15:00:00.000Z'],
  ['in winter time too', '2026-11-21', '2026-11-20T16:00:00.000Z'],
  ['by the clock of the evening before, when it changes in the night', '2026-03-29', '2026-03-28T16:00:00.000Z'],
  ['on the eve of a month', '2026-07-01', '2026-06-30T15:00:00.000Z'],
])('a search can have happened from then on: %s', (_when, day, from) => {
  expect(searchFrom(day, clock).toISOString()).toBe(from);
});

test('the association sets another hour, and lives elsewhere', () => {
  const there = { timeZone: 'America/New_York', searchFromTime: '19:30' };
  expect(searchFrom('2026-06-05', there).toISOString()).toBe('2026-06-04T23:30:00.000Z');
});

test.each([
  ['nine days ahead', '2026-05-27T08:00:00Z', true],
  ['a minute before', '2026-06-04T14:59:00Z', true],
  ['at the very hour', '2026-06-04T15:00:00Z', false],
  ['in the morning of mowing', '2026-06-05T03:30:00Z', false],
  ['long afterwards', '2026-07-05T03:30:00Z', false],
])('what is told of a search %s', (_when, at, expected) => {
  expect(isTooEarly(searchFrom('2026-06-05', clock), new Date(at))).toBe(expected);
  expect(isTooEarly(searchFrom('2026-06-05', clock).toISOString(), new Date(at))).toBe(expected);
});

test('an hour that cannot be read allows nothing', () => {
  expect(isTooEarly('', new Date('2026-06-05T03:30:00Z'))).toBe(true);
});

test('the hour is one of the afternoon or evening', () => {
  const isTaken = (time: string) => z.safeParse(SearchFromTime, time).success;
  expect(['11:59', '12:00', '17:00', '23:59', '24:00', ''].map(isTaken)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});
