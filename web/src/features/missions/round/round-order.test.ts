import type { FlownRound } from '@vigiefaon/domain/planning/publication/publication.api';
import { expect, it } from 'vitest';
import { aMission } from '../../../testing/missions.ts';
import { inRoundOrder } from './round-days.ts';

function idOf(at: number): string {
  return `0190a5f0-0000-7000-8000-${String(at).padStart(12, '0')}`;
}

const [first, second, later] = [1, 2, 3].map((at) => aMission({ missionId: idOf(at) }));

function stop(at: number, position: number): FlownRound['stops'][number] {
  const time = '2026-06-02T03:10:00.000Z';
  return { missionId: idOf(at), position, arrive: time, start: time, end: time, kilometres: 4 };
}

const round: FlownRound = {
  day: '2026-06-02',
  leave: '2026-06-02T02:50:00.000Z',
  back: '2026-06-02T05:00:00.000Z',
  kilometres: 20,
  reserveMinutes: 10,
  stops: [stop(2, 1), stop(1, 2)],
};

it('a published round is flown in its order, and what came after it stands behind', () => {
  const missions = [first, second, later].flatMap((mission) => mission ?? []);
  const stops = inRoundOrder(missions, round);
  expect(stops.map(({ mission, times }) => [mission.missionId, times?.position ?? null])).toEqual([
    [idOf(2), 1],
    [idOf(1), 2],
    [idOf(3), null],
  ]);
});

it('without a published round missions stay as they are', () => {
  const missions = [first, second].flatMap((mission) => mission ?? []);
  expect(inRoundOrder(missions, undefined).map(({ mission }) => mission.missionId)).toEqual([idOf(1), idOf(2)]);
});
