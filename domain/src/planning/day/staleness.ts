import type { MissionStatus } from '../../missions/mission-status.ts';
import type { BoardStaleness } from '../board/planning-board.ts';
import { absenceOf, assignedOf, type MissionToPlan, type PlanningDayFacts } from './planning-day-facts.ts';
import type { Seen } from './saved-plan.ts';

/** Short, and the same for the same value only. */
export type Fingerprint = (value: unknown) => string;

/** What became of a mission that is not to be planned on that day any more. */
export interface MissionFate {
  missionId: string;
  status: MissionStatus;
  requester: string;
}

function seenMission(mission: MissionToPlan, fingerprint: Fingerprint): Seen['missions'][string] {
  const { place, isRisky, mowingTime, parcels, pilotId } = mission;
  return {
    facts: fingerprint([
      place,
      isRisky,
      mowingTime,
      parcels.map(({ parcelId, squareMeters }) => [parcelId, squareMeters]),
    ]),
    pilotId,
    answers: Object.fromEntries(mission.responses.map((answer) => [answer.pilotId, answer.response])),
  };
}

/** What there is to see now, small enough to be kept with the plan. */
export function seenOf(facts: PlanningDayFacts, fingerprint: Fingerprint): Seen {
  return {
    missions: Object.fromEntries(
      facts.missions.map((mission) => [mission.missionId, seenMission(mission, fingerprint)]),
    ),
    pilots: Object.fromEntries(
      facts.pilots.map((pilot) => [
        pilot.pilotId,
        {
          isAvailable: absenceOf(pilot) === null,
          facts: fingerprint([pilot.home, pilot.reachKilometres, facts.profiles.get(pilot.pilotId) ?? null]),
        },
      ]),
    ),
    settings: fingerprint([facts.settings, facts.takeOff]),
    assigned: assignedOf(facts),
  };
}

type Told = Omit<BoardStaleness, 'missionId' | 'pilotId' | 'name'> & Partial<BoardStaleness>;

function tell({ kind, missionId = null, pilotId = null, name = null }: Told): BoardStaleness {
  return { kind, missionId, pilotId, name };
}

function missionChanges(missionId: string, before: Seen['missions'][string], now: Seen['missions'][string]) {
  const told: BoardStaleness[] = [];
  if (before.facts !== now.facts) told.push(tell({ kind: 'MISSION_CHANGED', missionId }));
  if (before.pilotId !== now.pilotId) {
    told.push(tell({ kind: 'MISSION_ASSIGNED', missionId, pilotId: now.pilotId }));
  }
  const people = new Set([...Object.keys(before.answers), ...Object.keys(now.answers)]);
  const answered = [...people].filter((pilotId) => before.answers[pilotId] !== now.answers[pilotId]);
  return [...told, ...answered.map((pilotId) => tell({ kind: 'ANSWERED', missionId, pilotId }))];
}

function pilotChanges(pilotId: string, before: Seen['pilots'][string] | undefined, now: Seen['pilots'][string]) {
  if (!before) return now.isAvailable ? [tell({ kind: 'PILOT_BACK', pilotId })] : [];
  if (before.isAvailable && !now.isAvailable) return [tell({ kind: 'PILOT_AWAY', pilotId })];
  if (!before.isAvailable && now.isAvailable) return [tell({ kind: 'PILOT_BACK', pilotId })];
  return before.facts === now.facts ? [] : [tell({ kind: 'PILOT_CHANGED', pilotId })];
}

/** Missions that coordinators saw on that day and that are not to be planned on it any more. */
export function goneMissions(before: Seen, now: Seen): string[] {
  return Object.keys(before.missions).filter((missionId) => !now.missions[missionId]);
}

/** What has changed since coordinators last looked; `fates` are those of the missions that are gone. */
export function stalenessOf(before: Seen, now: Seen, fates: ReadonlyMap<string, MissionFate>): BoardStaleness[] {
  const gone = goneMissions(before, now).map((missionId) => {
    const fate = fates.get(missionId);
    const kind = fate?.status === 'CANCELED' ? ('MISSION_CANCELED' as const) : ('MISSION_GONE' as const);
    return tell({ kind, missionId, name: fate?.requester ?? null });
  });
  const missions = Object.entries(now.missions).flatMap(([missionId, mission]) => {
    const known = before.missions[missionId];
    return known ? missionChanges(missionId, known, mission) : [tell({ kind: 'MISSION_NEW', missionId })];
  });
  const pilots = Object.entries(now.pilots).flatMap(([pilotId, pilot]) =>
    pilotChanges(pilotId, before.pilots[pilotId], pilot),
  );
  const lost = Object.entries(before.pilots)
    .filter(([pilotId, { isAvailable }]) => isAvailable && !now.pilots[pilotId])
    .map(([pilotId]) => tell({ kind: 'PILOT_AWAY', pilotId }));
  const settings = before.settings === now.settings ? [] : [tell({ kind: 'SETTINGS_CHANGED' })];
  return [...gone, ...missions, ...pilots, ...lost, ...settings];
}
