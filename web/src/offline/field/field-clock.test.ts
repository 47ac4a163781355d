import { afterEach, expect, test, vi } from 'vitest';
import { fieldNow, hearServerClock } from './field-clock.ts';

afterEach(() => void vi.useRealTimers());

const phoneSays = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
const header = (instant: string) => new Date(instant).toUTCString();

test('a phone whose clock is an hour behind learns it from the server and remembers it', () => {
  phoneSays('2026-06-02T04:00:00.000Z');
  hearServerClock(header('2026-06-02T05:00:00Z'), Date.now());
  phoneSays('2026-06-02T06:30:00.000Z');
  expect(Math.abs(fieldNow().getTime() - Date.parse('2026-06-02T07:30:00.000Z'))).toBeLessThanOrEqual(500);
});

test('a difference within the seconds of the header is none', () => {
  phoneSays('2026-06-02T04:00:00.900Z');
  hearServerClock(header('2026-06-02T04:00:02Z'), Date.now());
  expect(fieldNow().toISOString()).toBe('2026-06-02T04:00:00.900Z');
});

test('an answer that took long, or has no date, teaches nothing', () => {
  phoneSays('2026-06-02T04:00:30.000Z');
  hearServerClock(header('2026-06-02T05:00:00Z'), Date.now() - 20_000);
  hearServerClock(null, Date.now());
  expect(fieldNow().toISOString()).toBe('2026-06-02T04:00:30.000Z');
});
