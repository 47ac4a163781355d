import { expect, it } from 'vitest';
import { aMission, anne, asPilot } from '../../../testing/missions.ts';
import { nextFirst, roundOf } from './round-days.ts';

const today = '2026-06-01';
const own = (
  name: string,
  missionDate: string,
  mowingTime: string | null = null,
  status: 'AFFECTED' | 'DONE' = 'AFFECTED',
) => aMission({ missionId: name, missionDate, mowingTime, status, pilot: asPilot(anne), totalSize: 10_000 });

it('the next days come first, each in the order of its morning', () => {
  const missions = [
    own('late', '2026-06-02', '09:00'),
    own('any time', '2026-06-02'),
    own('early', '2026-06-02', '06:30'),
    own('today', '2026-06-01'),
  ];
  const { next } = roundOf(missions, today);
  expect(next.map(({ day, missions: ofDay }) => [day, ofDay.map(({ missionId }) => missionId)])).toEqual([
    ['2026-06-01', ['today']],
    ['2026-06-02', ['early', 'late', 'any time']],
  ]);
  expect(next[1]?.areaSquareMeters).toBe(30_000);
});

it('a mission of yesterday that nobody reported wants a report, the oldest first', () => {
  const { toReport, past, next } = roundOf(
    [own('yesterday', '2026-05-31'), own('done', '2026-05-30', null, 'DONE'), own('older', '2026-05-20')],
    today,
  );
  expect(toReport.map(({ missionId }) => missionId)).toEqual(['older', 'yesterday']);
  expect(past.map(({ missionId }) => missionId)).toEqual(['done']);
  expect(next).toEqual([]);
});

it('a list beside the map begins with what is to come', () => {
  const names = nextFirst(
    [
      own('past', '2026-05-20'),
      own('in a week', '2026-06-08'),
      own('yesterday', '2026-05-31'),
      own('today', '2026-06-01'),
    ],
    today,
  ).map(({ missionId }) => missionId);
  expect(names).toEqual(['today', 'in a week', 'yesterday', 'past']);
});
