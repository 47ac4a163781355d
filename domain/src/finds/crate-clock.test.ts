import { expect, test } from 'vitest';
import { crateClock, nextCrateNumber, openCrates } from './crate-clock.ts';
import { CrateSettingsChange, shippedCrateSettings } from './crate-settings.ts';

const cratedAt = new Date('2026-05-21T03:20:00Z');
const after = (minutes: number, seconds = 0) => new Date(cratedAt.getTime() + minutes * 60_000 + seconds * 1000);

test.each([
  [-3, 'CALM', 0, 243],
  [0, 'CALM', 0, 240],
  [179, 'CALM', 179, 61],
  [180, 'ALARM', 180, 60],
  [239, 'ALARM', 239, 1],
  [240, 'OVER', 240, 0],
  [300, 'OVER', 300, -60],
] as const)('a crate %i minutes after it was closed is %s', (passed, phase, minutes, minutesLeft) => {
  expect(crateClock(cratedAt, shippedCrateSettings, after(passed))).toMatchObject({ phase, minutes, minutesLeft });
});

test('alarm and limit come at the hours that are set, to the second', () => {
  const settings = { alarmMinutes: 90, limitMinutes: 120 };
  expect(crateClock(cratedAt, settings, after(89, 59)).phase).toBe('CALM');
  expect(crateClock(cratedAt, settings, after(90)).phase).toBe('ALARM');
  expect(crateClock(cratedAt, settings, after(120)).phase).toBe('OVER');
  expect(crateClock(cratedAt, settings, after(0))).toMatchObject({ alarmAt: after(90), limitAt: after(120) });
});

test('the crate that has been closed longest comes first, and those that are open not at all', () => {
  const crate = (state: 'CRATED' | 'RELEASED' | 'SEEN', at: string | null) => ({ state, cratedAt: at });
  const [late, early] = [crate('CRATED', '2026-05-21T03:40:00Z'), crate('CRATED', '2026-05-21T03:20:00Z')];
  const finds = [late, crate('RELEASED', '2026-05-21T03:00:00Z'), early, crate('SEEN', null)];
  expect(openCrates(finds)).toEqual([early, late]);
});

test('the next number is the first that is free, also after a gap', () => {
  expect(nextCrateNumber([])).toBe(1);
  expect(nextCrateNumber([{ crateNumber: 1 }, { crateNumber: null }, { crateNumber: 3 }])).toBe(2);
});

test.each([
  [180, 240, true],
  [240, 240, false],
  [240, 180, false],
  [20, 240, false],
  [180, 400, false],
])('an alarm after %i and a limit after %i minutes can be set: %s', (alarmMinutes, limitMinutes, isSet) => {
  expect(CrateSettingsChange.safeParse({ alarmMinutes, limitMinutes, version: 0 }).success).toBe(isSet);
});
