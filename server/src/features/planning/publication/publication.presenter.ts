import type { FlownRound, MissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import type { findStop, listStopsOfPilot } from './publication.repository.ts';
import type { SiblingPart } from './split-mission.repository.ts';

type StopRow = Awaited<ReturnType<typeof listStopsOfPilot>>[number];

/** Stops in their order, as rounds of one day each. */
export function presentFlownRounds(stops: readonly StopRow[]): FlownRound[] {
  const rounds = new Map<string, FlownRound>();
  for (const stop of stops) {
    const round = rounds.get(stop.day) ?? {
      day: stop.day,
      leave: stop.leavesAt.toISOString(),
      back: stop.backAt.toISOString(),
      kilometres: stop.roundKilometres,
      reserveMinutes: stop.reserveMinutes,
      stops: [],
    };
    round.stops.push({
      missionId: stop.missionId,
      position: stop.position,
      arrive: stop.arrivesAt.toISOString(),
      start: stop.startsAt.toISOString(),
      end: stop.endsAt.toISOString(),
      kilometres: stop.kilometres,
    });
    rounds.set(stop.day, round);
  }
  return [...rounds.values()];
}

export function presentStop(stop: Awaited<ReturnType<typeof findStop>>): MissionInRound['stop'] {
  return (
    stop && {
      position: stop.position,
      stopCount: stop.stopCount,
      arrive: stop.arrivesAt.toISOString(),
      start: stop.startsAt.toISOString(),
      end: stop.endsAt.toISOString(),
    }
  );
}

export function presentMissionInRound(
  stop: Awaited<ReturnType<typeof findStop>>,
  siblings: readonly SiblingPart[],
): MissionInRound {
  return {
    stop: presentStop(stop),
    siblings: siblings.map(({ missionId, parcels, squareMeters, firstname, lastname }) => ({
      missionId,
      parcels,
      hectares: squareMeters / 10_000,
      pilot: [firstname, lastname].filter(Boolean).join(' ') || null,
    })),
  };
}
