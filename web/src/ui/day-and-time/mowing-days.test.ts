import { expect, test } from 'vitest';
import { isOpenDay, mowingDays } from './mowing-days.ts';

const season = { year: 2026, firstDay: '2026-04-15', lastDay: '2026-07-15' };
const nextSeason = { year: 2027, firstDay: '2027-04-15', lastDay: '2027-07-15' };

test('in the season tomorrow and the day after are offered first', () => {
  expect(mowingDays('2026-05-24', [season])).toEqual({
    near: ['2026-05-25', '2026-05-26'],
    span: { first: '2026-05-24', last: '2026-07-15' },
    opensOn: null,
  });
});

test('on the day before the last one only tomorrow is left', () => {
  expect(mowingDays('2026-07-14', [season]).near).toEqual(['2026-07-15']);
});

test('before the season only its own days can be asked for', () => {
  expect(mowingDays('2026-02-01', [season])).toEqual({
    near: [],
    span: { first: '2026-04-15', last: '2026-07-15' },
    opensOn: '2026-04-15',
  });
});

test('after the last season no day can be asked for', () => {
  expect(mowingDays('2026-07-16', [season])).toEqual({ near: [], span: null, opensOn: null });
});

test('the calendar reaches into the season after next, in whatever order seasons come', () => {
  expect(mowingDays('2026-07-01', [nextSeason, season]).span).toEqual({ first: '2026-07-01', last: '2027-07-15' });
});

test.each([
  ['2026-05-23', false],
  ['2026-05-24', true],
  ['2026-07-15', true],
  ['2026-07-16', false],
])('on 24 May the day %s can be asked for: %s', (day, isOpen) => {
  expect(isOpenDay(day, '2026-05-24', [season])).toBe(isOpen);
});

test('as many of the next days are offered as a page has room for, and none after the season', () => {
  expect(mowingDays('2026-07-11', [season], 5).near).toEqual(['2026-07-12', '2026-07-13', '2026-07-14', '2026-07-15']);
});
