import { expect, test } from 'vitest';
import { isLateRequest } from './late-request.ts';

test.each([
  ['2026-06-02', '18:59', false, 'one minute before planning'],
  ['2026-06-02', '19:00', true, 'when planning opens'],
  ['2026-06-01', '07:00', true, 'on the mowing day itself'],
  ['2026-06-03', '23:00', false, 'two days ahead, however late in the evening'],
])('a request for %s made at %s is late: %s (%s)', (mowingDay, time, late) => {
  expect(isLateRequest(mowingDay, { day: '2026-06-01', time }, '19:00')).toBe(late);
});
