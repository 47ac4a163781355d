import { expect, test } from 'vitest';
import { trustedTime } from './trusted-clock.ts';

const minute = 60_000;
const serverMs = Date.parse('2026-06-05T05:00:00Z');
const atMinute = (minutes: number) => new Date(serverMs + minutes * minute).toISOString();
/** A clock that is three hours slow. */
const deviceMs = serverMs - 180 * minute;
const heard = { serverMs, deviceMs, steadyMs: 1000 };

function after(
  deviceMinutes: number,
  steadyMinutes: number,
  from: Parameters<typeof trustedTime>[0] = heard,
  mark: Parameters<typeof trustedTime>[1] = null,
) {
  const time = trustedTime(from, mark, {
    deviceMs: from.deviceMs + deviceMinutes * minute,
    steadyMs: (from.steadyMs ?? 0) + steadyMinutes * minute,
  });
  return { now: new Date(time.nowMs).toISOString(), isSure: time.isSure };
}

test.each([
  ['both clocks go', 10, 10, 10, true],
  ['the device slept and its counter stood still', 90, 2, 90, true],
  ['somebody set the clock forward: too late rather than too early', 300, 10, 300, true],
  ['somebody set the clock back: by the counter, and not to be trusted', -60, 10, 10, false],
  ['somebody set the clock back in the sleep: not to be trusted', -60, 0, 0, false],
  ['the network set the clock back by a second', -0.01, 10, 10, true],
] as const)('the server’s time where %s', (_how, device, steady, expected, isSure) => {
  expect(after(device, steady)).toEqual({ now: atMinute(expected), isSure });
});

test('a page that is opened again without a network counts on by the clock alone', () => {
  const kept = { ...heard, steadyMs: null };
  expect(after(200, 0, kept)).toEqual({ now: atMinute(200), isSure: true });
});

test('time never goes back behind what was reached, and a clock behind it is not trusted', () => {
  const mark = { nowMs: serverMs + 200 * minute, deviceMs: deviceMs + 200 * minute };
  expect(after(150, 0, { ...heard, steadyMs: null }, mark)).toEqual({ now: atMinute(200), isSure: false });
  expect(after(201, 0, { ...heard, steadyMs: null }, mark)).toEqual({ now: atMinute(201), isSure: true });
});
