import { expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

it.each([
  ['31/05/26', '2026-05-31'],
  ['31/05/2026', '2026-05-31'],
  ['1.6.2026', '2026-06-01'],
  ['01-06-2026', '2026-06-01'],
  ['1 6 26', '2026-06-01'],
  ['010626', '2026-06-01'],
  ['01062026', '2026-06-01'],
  [' 2026-06-01 ', '2026-06-01'],
])('%s is a day as our languages write it', (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

it.each(['', '31/06/2026', '2026-02-30', '5/31', 'demain', '1/6/202', '99.99.9999'])('“%s” is no day', (typed) => {
  expect(typedDay(typed)).toBeNull();
});
