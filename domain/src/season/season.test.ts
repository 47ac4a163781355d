import { expect, test } from 'vitest';
import { isInSeason } from './in-season.ts';
import { canRemoveSeason, proposedSeason, seasonOn, whyNotSeason } from './season.ts';

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

const oddSeason = { year: 2024, firstDay: '2024-02-29', lastDay: '2024-08-01' };

test.each([
  ['a new association in winter', '2026-11-30', [], '2027-04-25', '2027-07-10'],
  ['a new association in spring', '2027-03-01', [], '2027-04-25', '2027-07-10'],
  ['a new association while it is mown', '2027-06-01', [], '2027-04-25', '2027-07-10'],
  ['an association whose season is over', '2026-11-30', [season2025], '2027-04-25', '2027-07-10'],
  ['an association that has planned one', '2026-11-30', [season2027, season2025], '2028-04-25', '2028-07-10'],
  ['an association that begins on 29 February', '2024-12-01', [oddSeason], '2025-02-28', '2025-08-01'],
  [
    'an association whose season went on over New Year',
    '2027-03-01',
    [{ year: 2026, firstDay: '2026-12-01', lastDay: '2027-02-01' }],
    '2028-04-25',
    '2028-07-10',
  ],
])('%s is proposed days that can be saved', (_, today, seasons, firstDay, lastDay) => {
  const proposed = proposedSeason(today, seasons);
  expect(proposed).toEqual({ year: Number(firstDay.slice(0, 4)), firstDay, lastDay });
  expect(whyNotSeason(proposed, seasons)).toBeNull();
  expect(lastDay >= today).toBe(true);
});
