import { expect, test } from 'vitest';
import { whyNotSentFrom } from './when-it-may-be-sent.ts';

const loadedAt = new Date('2025-05-20T10:00:00Z');
const aDayMs = 24 * 3_600_000;

test.each([
  [-1, 'PAGE_TOO_YOUNG'],
  [0, 'PAGE_TOO_YOUNG'],
  [7_999, 'PAGE_TOO_YOUNG'],
  [8_000, null],
  [aDayMs, null],
  [aDayMs + 1, 'PAGE_TOO_OLD'],
])('%i ms after the page was loaded it is refused with %s', (milliseconds, expected) => {
  expect(whyNotSentFrom(loadedAt, new Date(loadedAt.getTime() + milliseconds))).toBe(expected);
});
