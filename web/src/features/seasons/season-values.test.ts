import { expect, test } from 'vitest';
import { seasonErrors, seasonOf } from './season-values.ts';

const season2025 = { year: 2025, firstDay: '2025-04-25', lastDay: '2025-07-10' };
const season2027 = { year: 2027, firstDay: '2027-04-25', lastDay: '2027-07-10' };
const both = [season2025, season2027];
const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');

test('a new season is named after its first day, a moved one keeps its year', () => {
  const days = { firstDay: '2026-12-01', lastDay: '2027-03-01' };
  expect(seasonOf(days, null)).toEqual({ year: 2026, ...days });
  expect(seasonOf(days, season2027)).toEqual({ year: 2027, ...days });
  expect(seasonOf({ firstDay: '2026-04-20', lastDay: '' }, null)).toBeNull();
});

test.each([
  ['', '', { firstDay: 'REQUIRED', lastDay: 'REQUIRED' }],
  ['2026-04-20', '', { lastDay: 'REQUIRED' }],
  ['2026-04-20', '2026-07-05', {}],
  ['2026-07-05', '2026-04-20', { lastDay: 'tools.season.ENDS_BEFORE_IT_BEGINS 2026' }],
  ['2027-08-01', '2027-09-01', { firstDay: 'tools.season.EXISTS 2027' }],
  ['2026-04-20', '2027-04-25', { lastDay: 'tools.season.OVERLAPS 2027' }],
])('a new season from "%s" to "%s": %j', (firstDay, lastDay, errors) => {
  expect(seasonErrors({ firstDay, lastDay }, null, both, t)).toEqual(errors);
});

test('a season that is moved may lie on its own old days, but not in another year', () => {
  const moved = { firstDay: '2027-05-01', lastDay: '2027-07-01' };
  expect(seasonErrors(moved, season2027, both, t)).toEqual({});
  const elsewhere = { firstDay: '2028-05-01', lastDay: '2028-07-01' };
  expect(seasonErrors(elsewhere, season2027, both, t)).toEqual({ firstDay: 'tools.season.OUTSIDE_ITS_YEAR 2027' });
});
