import { lastForeseenDay } from '@vigiefaon/domain/unavailabilities/periods';
import { expect, test } from 'vitest';
import { foreseeable, holds } from './chosen-days.ts';

const today = '2026-06-10';
const end = lastForeseenDay(today);

test.each([
  ['days to come stay as they were chosen', ['2026-06-12', '2026-06-14'], ['2026-06-12', '2026-06-14']],
  ['chosen backwards they stay so', ['2026-06-14', '2026-06-12'], ['2026-06-14', '2026-06-12']],
  ['of days that are partly over those from today on count', ['2026-06-08', '2026-06-11'], [today, '2026-06-11']],
  ['nobody says yet what lies too far ahead', ['2026-06-11', '9999-01-01'], ['2026-06-11', end]],
  ['days that are over cannot be chosen', ['2026-06-01', '2026-06-09'], null],
])('%s', (_, [first = '', last = ''], expected) => {
  expect(foreseeable({ first, last }, today)).toEqual(expected && { first: expected[0], last: expected[1] });
});

test('days chosen backwards hold the same days as forwards', () => {
  const days = ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'];
  const held = (first: string, last: string) => days.filter((day) => holds({ first, last }, day));
  expect(held('2026-06-12', '2026-06-14')).toEqual(days.slice(1, 4));
  expect(held('2026-06-14', '2026-06-12')).toEqual(days.slice(1, 4));
});
