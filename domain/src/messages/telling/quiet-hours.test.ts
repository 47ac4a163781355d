import { expect, test } from 'vitest';
import { localTime } from '../../local-time.ts';
import { afterQuietHours } from './quiet-hours.ts';

const zone = 'Europe/Brussels';
const night = { from: '21:30', until: '06:30' };

function leaves(instant: string, quiet = night): string {
  return afterQuietHours(new Date(instant), quiet, zone).toISOString();
}

test('by day a message leaves at once', () => {
  expect(leaves('2026-05-20T17:00:12.345Z')).toBe('2026-05-20T17:00:12.345Z');
  expect(leaves('2026-05-20T19:29:59Z')).toBe('2026-05-20T19:29:59.000Z');
});

test('in the evening and after midnight it waits for the same morning', () => {
  expect(leaves('2026-05-20T19:30:00Z')).toBe('2026-05-21T04:30:00.000Z');
  expect(leaves('2026-05-20T22:15:41Z')).toBe('2026-05-21T04:30:00.000Z');
  expect(leaves('2026-05-21T04:29:59Z')).toBe('2026-05-21T04:30:00.000Z');
  expect(leaves('2026-05-21T04:30:00Z')).toBe('2026-05-21T04:30:00.000Z');
});

test('quiet hours may lie within one day, and there may be none', () => {
  expect(leaves('2026-05-20T10:30:00Z', { from: '12:00', until: '13:15' })).toBe('2026-05-20T11:15:00.000Z');
  expect(leaves('2026-05-20T23:00:00Z', { from: '07:00', until: '07:00' })).toBe('2026-05-20T23:00:00.000Z');
});

test('on the nights on which the clock changes they end when the clock on the wall says so', () => {
  // 29 March 2026: 2:00 becomes 3:00; 25 October 2026: 3:00 becomes 2:00.
  expect(leaves('2026-03-28T21:00:00Z')).toBe('2026-03-29T04:30:00.000Z');
  expect(leaves('2026-10-24T20:00:00Z')).toBe('2026-10-25T05:30:00.000Z');
});

test('an end that the clock jumps over is the jump, and one that it shows twice is the first', () => {
  const quiet = { from: '21:30', until: '02:30' };
  expect(leaves('2026-03-28T22:00:00Z', quiet)).toBe('2026-03-29T01:00:00.000Z');
  expect(leaves('2026-10-24T22:00:00Z', quiet)).toBe('2026-10-25T00:30:00.000Z');
  // Put back to 2:00, it is quiet once more.
  expect(leaves('2026-10-25T01:10:00Z', quiet)).toBe('2026-10-25T01:30:00.000Z');
});

test('whatever the hour, it never leaves in the quiet and never earlier than asked', () => {
  for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
    const instant = new Date(Date.parse('2026-10-24T00:00:00Z') + minute * 60_000);
    const left = afterQuietHours(instant, night, zone);
    const { time } = localTime(left, zone);
    expect(left.getTime()).toBeGreaterThanOrEqual(instant.getTime());
    expect(time >= '06:30' && time < '21:30').toBe(true);
  }
});
