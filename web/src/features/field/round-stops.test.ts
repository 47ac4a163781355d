import { expect, test } from 'vitest';
import { aMission } from '../../testing/missions.ts';
import { fieldDaysOf } from './round-stops.ts';

const stop = (missionId: string, position: number) => ({
  missionId,
  position,
  arrive: `2026-06-02T0${position}:10:00.000Z`,
  start: '',
  end: '',
  kilometres: 4,
});
const round = [
  aMission({ missionId: 'a', mowingTime: '08:00' }),
  aMission({ missionId: 'b', mowingTime: null }),
  aMission({ missionId: 'c', mowingTime: '07:00' }),
  aMission({ missionId: 'd', missionDate: '2026-06-01' }),
];

test('without a published plan the round is flown by mowing time, today before tomorrow', () => {
  const days = fieldDaysOf(round, []);
  expect(days.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02']);
  expect(days[1]?.stops.map(({ mission }) => mission.missionId)).toEqual(['c', 'a', 'b']);
});

test('a published plan gives order and times; what came later stands behind it', () => {
  const plan = { day: '2026-06-02', leave: '2026-06-02T02:30:00.000Z', back: '', kilometres: 9, reserveMinutes: 20 };
  const [, tomorrow] = fieldDaysOf(round, [{ ...plan, stops: [stop('b', 1), stop('a', 2)] }]);
  expect(tomorrow?.leave).toBe('2026-06-02T02:30:00.000Z');
  expect(tomorrow?.stops.map(({ mission, arrive }) => [mission.missionId, arrive])).toEqual([
    ['b', '2026-06-02T01:10:00.000Z'],
    ['a', '2026-06-02T02:10:00.000Z'],
    ['c', null],
  ]);
});
