import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type {
  BoardFault,
  BoardLockFault,
  BoardMission,
  BoardPilot,
  PlanningBoard,
} from '@vigiefaon/domain/planning/board/planning-board';
import { type KeptMark, pilotMarks } from '@vigiefaon/domain/planning/day/pilot-marks';
import type { PlanningClock } from '@vigiefaon/domain/planning/day/planning-clock';
import { absenceOf, type PlanningDayFacts } from '@vigiefaon/domain/planning/day/planning-day-facts';
import { flatWarmAt, lightAt, middleOf } from '@vigiefaon/domain/planning/day/planning-input-of';
import type { LockFault } from '@vigiefaon/domain/planning/judging/impossible-locks';
import type { PlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import { sharesOf } from '@vigiefaon/domain/planning/model/shares';
import { thermalWindow } from '@vigiefaon/domain/planning/model/thermal-window';
import { waysOf } from '@vigiefaon/domain/planning/model/ways-of';
import { whyNotPair } from '@vigiefaon/domain/planning/model/why-not-pair';
import { rounded } from './plan.presenter.ts';

interface Shown {
  readonly facts: PlanningDayFacts;
  readonly planningDay: PlanningDay;
  readonly clock: PlanningClock;
}

function fullName(firstname: string | null, lastname: string | null): string {
  return [firstname, lastname].filter(Boolean).join(' ');
}

const pointOf = (place: Position | null) => place && { type: 'Point' as const, coordinates: place };

export function presentPilots({ facts, planningDay, clock }: Shown, kept: readonly KeptMark[]): BoardPilot[] {
  const marks = pilotMarks(kept, facts.pilots);
  const numberOf = new Map(marks.map(({ pilotId }, at) => [pilotId, at + 1]));
  return facts.pilots.flatMap((pilot) => {
    const planned = planningDay.input.pilots.find(({ pilotId }) => pilotId === pilot.pilotId);
    if (!planned) return [];
    const { isAvailable, duty, drivenReachKm, batteries, minutesPerHectare, recentDawns } = planned;
    const number = numberOf.get(pilot.pilotId) ?? 0;
    return {
      pilotId: pilot.pilotId,
      number,
      color: marks[number - 1]?.color ?? 0,
      name: fullName(pilot.firstname, pilot.lastname),
      phone: pilot.phone,
      home: pointOf(pilot.home),
      isAvailable,
      absence: isAvailable ? null : absenceOf(pilot),
      dutyFrom: clock.instantOf(duty.from),
      dutyTo: clock.instantOf(duty.to),
      reachKilometres: rounded(drivenReachKm, 1),
      batteries,
      minutesPerHectare,
      recentDawns,
    };
  });
}

/** Who could fly at least one share of a mission with the morning free, whatever is locked. */
function possibleBy({ planningDay }: Shown): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const { settings } = planningDay.input;
  for (const [at, share] of planningDay.shares.entries()) {
    const able = found.get(share.missionId) ?? new Set();
    found.set(share.missionId, able);
    for (const [number, pilot] of planningDay.pilots.entries()) {
      const ways = waysOf(planningDay, number, at);
      if (!whyNotPair(pilot, share.mission, share, { settings, locks: [], ways })) able.add(pilot.pilotId);
    }
  }
  return found;
}

export function presentMissions(shown: Shown): BoardMission[] {
  const { facts, planningDay, clock } = shown;
  const able = possibleBy(shown);
  return facts.missions.flatMap((mission) => {
    const planned = planningDay.input.missions.find(({ missionId }) => missionId === mission.missionId);
    if (!planned) return [];
    const { missionId, municipality, late, status, pilotId, responses } = mission;
    const answered = (wanted: string) => responses.filter(({ response }) => response === wanted);
    return {
      missionId,
      municipality,
      late,
      status,
      pilotId,
      requester: fullName(mission.requesterFirstname, mission.requesterLastname),
      place: pointOf(planned.place),
      hectares: rounded(
        planned.parcels.reduce((sum, { hectares }) => sum + hectares, 0),
        2,
      ),
      parcels: mission.parcels.map(({ parcelId, name, squareMeters }) => ({
        parcelId,
        name,
        hectares: rounded(squareMeters / 10_000, 2),
      })),
      isRisky: planned.isRisky,
      mowingAt: planned.mowingAt === null ? null : clock.instantOf(planned.mowingAt),
      windowFrom: clock.instantOf(planned.window.from),
      windowTo: clock.instantOf(planned.window.to),
      shareCount: sharesOf(planned, facts.settings.shareHectares).length,
      possibleBy: [...(able.get(missionId) ?? [])],
      acceptedBy: answered('POSSIBLE').map((response) => response.pilotId),
      refusedBy: [...planned.refusedBy],
      sameGroundAs: [...(planned.sameGroundAs ?? [])],
    };
  });
}

export function presentFaults({ planningDay }: Shown): BoardFault[] {
  return planningDay.faults.map((fault) => ({
    code: fault.fault,
    missionId: 'missionId' in fault ? fault.missionId : null,
    pilotId: 'pilotId' in fault ? fault.pilotId : null,
  }));
}

export function presentImpossible(faults: readonly LockFault[]): BoardLockFault[] {
  return faults.map(({ lock, fault }) => {
    const missing = 'missingMinutes' in fault ? fault.missingMinutes : null;
    const flight = 'missingFlightMinutes' in fault ? fault.missingFlightMinutes : null;
    const minutes = missing ?? flight;
    const isFar = fault.reason === 'OUT_OF_REACH';
    return {
      lock,
      reason: fault.reason,
      missingMinutes: minutes === null ? null : Math.ceil(minutes),
      kilometres: isFar ? rounded(fault.kilometers, 1) : null,
      reachKilometres: isFar ? rounded(fault.drivenReachKm, 1) : null,
    };
  });
}

/** The light of the whole morning at the middle of its fields, else of its pilots, and the window until the last field is warm. */
export function presentLight(
  { facts, planningDay, clock }: Shown,
  overcast: boolean,
): Pick<PlanningBoard, 'windowFrom' | 'windowTo' | 'sunrise' | 'civilDawn'> {
  const fields = planningDay.shares.map(({ mission }) => mission.place);
  const middle = middleOf(fields) ?? middleOf(planningDay.pilots.map(({ home }) => home));
  if (!middle) return { windowFrom: null, windowTo: null, sunrise: null, civilDawn: null };
  const light = lightAt(clock, facts, middle);
  const { from, to } = thermalWindow(light, flatWarmAt(clock, facts, { place: middle, isOvercast: overcast }));
  const ends = planningDay.shares.map(({ mission }) => mission.window.to);
  return {
    windowFrom: clock.instantOf(from),
    windowTo: clock.instantOf(ends.length > 0 ? Math.max(...ends) : to),
    sunrise: clock.instantOf(light.sunrise),
    civilDawn: clock.instantOf(light.civilDawn),
  };
}
