import { expect, test } from 'vitest';
import { pauseAfterMs } from './message-pauses.ts';

test('the pauses grow from a minute to half a day, and the seventh failed attempt is the last', () => {
  const minutes = Array.from({ length: 7 }, (_none, index) => pauseAfterMs(index + 1)).map((ms) => ms && ms / 60_000);
  expect(minutes).toEqual([1, 5, 15, 60, 240, 720, null]);
});

test('what is soon of no use any more is tried again sooner, but never within a minute', () => {
  const twoHours = 2 * 60 * 60_000;
  expect(pauseAfterMs(1, twoHours)).toBe(60_000);
  expect(pauseAfterMs(5, twoHours)).toBe(twoHours / 3);
  expect(pauseAfterMs(4, 60_000)).toBe(60_000);
  expect(pauseAfterMs(7, twoHours)).toBeNull();
});
