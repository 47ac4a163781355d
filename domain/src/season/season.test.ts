import { expect, test } from 'vitest';
import { isInSeason, seasonOn } from './season.ts';

const season2025 = { year: 2025, firstDay: '2025-04-25', lastDay: '2025-07-10' };
const season2027 = { year: 2027, firstDay: '2027-04-25', lastDay: '2027-07-10' };

test('outside every season the banner names the last one that has ended', () => {
  expect(seasonOn('2026-11-21', [season2027, season2025])).toEqual({ state: 'ENDED', season: season2025 });
});

test('both days of a season belong to it', () => {
  expect(seasonOn('2025-04-25', [season2025]).state).toBe('OPEN');
  expect(seasonOn('2025-07-10', [season2025]).state).toBe('OPEN');
  expect(seasonOn('2025-07-11', [season2025]).state).toBe('ENDED');
});

test('before the first season of an association the banner announces it', () => {
  expect(seasonOn('2026-11-21', [season2027])).toEqual({ state: 'COMING', season: season2027 });
  expect(seasonOn('2026-11-21', [])).toEqual({ state: 'COMING', season: null });
});

test('a request is taken for a day of a coming season and for no day outside', () => {
  expect(isInSeason('2027-05-20', [season2025, season2027])).toBe(true);
  expect(isInSeason('2026-11-22', [season2025, season2027])).toBe(false);
});
