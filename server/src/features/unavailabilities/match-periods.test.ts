import { expect, test } from 'vitest';
import { matchPeriods } from './match-periods.ts';

const away = (from: string, to: string, note: string | null = null) => ({
  from: `2026-06-${from}`,
  to: `2026-06-${to}`,
  note,
});
const kept = { ...away('03', '09'), periodId: 'one', sequence: 4 };

test('a period that stays as it is is not touched', () => {
  expect(matchPeriods([kept], [away('03', '09')])).toEqual({ changed: [], added: [], goneIds: [] });
});

test('a period that is moved or noted keeps its id and counts on', () => {
  const moved = matchPeriods([kept], [away('05', '12', 'trip')]);
  expect(moved).toEqual({
    changed: [{ ...away('05', '12', 'trip'), periodId: 'one', sequence: 5 }],
    added: [],
    goneIds: [],
  });
});

test('of a period that is cut in two the first part takes the id, the other is new', () => {
  const cut = matchPeriods([kept], [away('03', '04'), away('06', '09')]);
  expect(cut.changed).toEqual([{ ...away('03', '04'), periodId: 'one', sequence: 5 }]);
  expect(cut.added).toEqual([away('06', '09')]);
});

test('of two that become one the one with more days in common lives on', () => {
  const long = { ...away('11', '20'), periodId: 'two', sequence: 0 };
  const joined = matchPeriods([kept, long], [away('03', '20')]);
  expect(joined.changed).toEqual([{ ...away('03', '20'), periodId: 'two', sequence: 1 }]);
  expect(joined.goneIds).toEqual(['one']);
});

test('a period with no day in common with any other is gone, and a new one is new', () => {
  expect(matchPeriods([kept], [away('20', '21')])).toEqual({
    changed: [],
    added: [away('20', '21')],
    goneIds: ['one'],
  });
});
