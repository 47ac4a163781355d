import { expect, test } from 'vitest';
import { isCheckedAgain } from './checked-again.ts';

const timeZone = 'Europe/Brussels';
const planned = { status: 'AFFECTED', missionDate: '2026-06-02' } as const;

test('the weather of a planned flight is checked again until the look before dawn, by the association’s clock', () => {
  expect(isCheckedAgain(planned, { now: new Date('2026-06-02T01:19:00Z'), timeZone })).toBe(true);
  expect(isCheckedAgain(planned, { now: new Date('2026-06-02T01:20:00Z'), timeZone })).toBe(false);
});

test('what nobody flies is not spoken of', () => {
  const now = new Date('2026-06-01T18:00:00Z');
  for (const status of ['TODO', 'DONE', 'CANCELED'] as const) {
    expect(isCheckedAgain({ ...planned, status }, { now, timeZone })).toBe(false);
  }
});
