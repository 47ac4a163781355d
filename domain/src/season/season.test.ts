import { expect, test } from 'vitest';
import { isInSeason } from './in-season.ts';
import { canRemoveSeason, seasonOn, whyNotSeason } from './season.ts';

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

test.each([
  [{ year: 2026, firstDay: '2026-04-20', lastDay: '2026-07-05' }, null],
  [{ year: 2027, firstDay: '2027-05-01', lastDay: '2027-08-01' }, null],
  [{ year: 2027, firstDay: '2026-12-01', lastDay: '2027-03-01' }, null],
  [
    { year: 2026, firstDay: '2026-07-05', lastDay: '2026-04-20' },
    { field: 'lastDay', fault: 'ENDS_BEFORE_IT_BEGINS' },
  ],
  [
    { year: 2026, firstDay: '2028-04-20', lastDay: '2028-07-05' },
    { field: 'firstDay', fault: 'OUTSIDE_ITS_YEAR' },
  ],
  [
    { year: 2026, firstDay: '2026-12-01', lastDay: '2027-04-25' },
    { field: 'lastDay', fault: 'OVERLAPS', other: season2027 },
  ],
  [
    { year: 2028, firstDay: '2027-07-10', lastDay: '2028-07-05' },
    { field: 'firstDay', fault: 'OVERLAPS', other: season2027 },
  ],
])('season %j beside those of 2025 and 2027: %j', (season, refusal) => {
  const found = whyNotSeason(season, [season2025, season2027]);
  if (refusal === null) expect(found).toBeNull();
  else expect(found).toMatchObject(refusal);
});

test('a season that has begun before today can no longer be taken back', () => {
  expect(canRemoveSeason(season2027, '2027-04-25')).toBe(true);
  expect(canRemoveSeason(season2027, '2027-04-26')).toBe(false);
});
