import { expect, test } from 'vitest';
import { endOf, runsOf } from './runs-of.ts';

const at = (time: string) => `2026-06-02T${time}:00.000Z`;
const quarter = (time: string, color: string) => ({ from: at(time), color });

test('neighbouring quarter hours of one colour are one run, to the end of the last', () => {
  const runs = runsOf([quarter('04:00', 'GREEN'), quarter('04:15', 'GREEN'), quarter('04:30', 'RED')]);
  expect(runs.map(({ from, to, quarters }) => [from, to, quarters.length])).toEqual([
    [at('04:00'), at('04:30'), 2],
    [at('04:30'), at('04:45'), 1],
  ]);
});

test('a hole between two quarter hours is not bridged', () => {
  const runs = runsOf([quarter('04:00', 'GREEN'), quarter('05:00', 'GREEN')]);
  expect(runs.map(({ from, to }) => [from, to])).toEqual([
    [at('04:00'), at('04:15')],
    [at('05:00'), at('05:15')],
  ]);
});

test('no quarter hours are no runs', () => {
  expect(runsOf([])).toEqual([]);
});

test('a quarter of an hour ends fifteen minutes after it began', () => {
  expect(endOf({ from: at('23:45') })).toBe('2026-06-03T00:00:00.000Z');
});
