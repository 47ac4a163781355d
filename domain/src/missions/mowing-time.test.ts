import { expect, test } from 'vitest';
import { mowingInstant } from './mowing-time.ts';

test.each([
  ['10:30', '2025-05-22T08:30:00.000Z'],
  [null, '2025-05-22T10:00:00.000Z'],
])('a field whose mowing time is %s is mown at %s', (mowingTime, instant) => {
  expect(mowingInstant({ missionDate: '2025-05-22', mowingTime }, 'Europe/Brussels').toISOString()).toBe(instant);
});
