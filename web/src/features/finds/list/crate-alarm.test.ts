import { expect, it } from 'vitest';
import { aFind } from '../../../testing/finds.ts';
import { dueCrates } from './crate-alarm.tsx';

const settings = { alarmMinutes: 180, limitMinutes: 240 };
const crate = aFind({ state: 'CRATED', crateNumber: 1, cratedAt: '2026-06-01T04:00:00.000Z' });

it.each([
  ['2026-06-01T06:59:00.000Z', []],
  ['2026-06-01T07:00:00.000Z', [{ phase: 'ALARM', minutes: 180 }]],
  ['2026-06-01T08:00:00.000Z', [{ phase: 'OVER', minutes: 240 }]],
])('of a crate that was closed at four, at %s is due: %j', (now, due) => {
  expect(dueCrates([crate], settings, new Date(now))).toMatchObject(due);
});

it('a crate of which nobody knows since when it is closed is overdue', () => {
  expect(dueCrates([{ ...crate, cratedAt: null }], settings, new Date())).toMatchObject([{ phase: 'OVER' }]);
});
