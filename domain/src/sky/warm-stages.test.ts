import { expect, test } from 'vitest';
import { warmStages } from './warm-stages.ts';

const spot = (time: string | null, lon = 5) => ({
  place: [lon, 50] as [number, number],
  warmFrom: time === null ? null : `2026-06-02T${time}:00.000Z`,
});

test('points get warm by quarters of an hour, the first where the earliest is, the last without an end', () => {
  const stages = warmStages([
    { spots: [spot('05:02', 1), spot('05:14', 2)] },
    { spots: [spot('05:31', 3), spot('07:00', 4), spot(null, 5)] },
  ]);
  expect(stages?.map(({ from, to }) => [from.slice(11, 16), to?.slice(11, 16) ?? null])).toEqual([
    ['05:00', '05:15'],
    ['05:15', '05:30'],
    ['05:30', '05:45'],
    ['05:45', '06:00'],
    ['06:00', null],
  ]);
  expect(stages?.map(({ places }) => places.map(([lon]) => lon))).toEqual([[1, 2], [], [3], [], [4, 5]]);
  expect(stages?.map(({ share }) => share)).toEqual([0.4, 0, 0.2, 0, 0.4]);
});

test.each([
  ['nothing is known of the ground', []],
  ['no point gets warm', [{ spots: [spot(null), spot(null)] }]],
  ['all get warm in the same quarter', [{ spots: [spot('05:02'), spot('05:14')] }]],
])('where %s there are no stages', (_what, fields) => {
  expect(warmStages(fields)).toBeNull();
});
