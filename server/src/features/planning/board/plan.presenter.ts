import type { BoardPilotReason, BoardReason, BoardRemedy } from '@vigiefaon/domain/planning/board/board-reasons';
import {
  type BoardBreach,
  type BoardPlan,
  type BoardRound,
  type BoardUnplanned,
  planBreaches,
} from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningClock } from '@vigiefaon/domain/planning/day/planning-clock';
import type { LeftOutShare } from '@vigiefaon/domain/planning/explanations/explain-plan';
import type { PilotReason } from '@vigiefaon/domain/planning/explanations/pilot-reasons';
import type { Remedy } from '@vigiefaon/domain/planning/explanations/remedy';
import type { UnplannedReason } from '@vigiefaon/domain/planning/explanations/why-unplanned';
import type { FoundBreach } from '@vigiefaon/domain/planning/judging/check-plan';
import { type JudgedRound, judgePlan } from '@vigiefaon/domain/planning/judging/judge-plan';
import { type Draft, keyOf, type Share } from '@vigiefaon/domain/planning/judging/plan';
import { beyondReach } from '@vigiefaon/domain/planning/model/beyond-reach';
import type { PlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import type { KnownRemedies } from './explanations.ts';

const optimalGap = 1e-6;
/** Who fits, then the nearest: nobody reads the reasons of forty people. */
const mostPilotsNamed = 12;

/** To so many decimals: nobody reads more, and a board is sent often. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function shareOf({ missionId, share, shareCount, parcelIds, hectares }: Share) {
  // A parcel that is flown in strips stands there once a strip.
  return { missionId, share, shareCount, parcelIds: [...new Set(parcelIds)], hectares: rounded(hectares, 2) };
}

function presentBreach({ breach, missionId, excess }: FoundBreach): BoardBreach[] {
  const code = breach === 'UNKNOWN_PILOT' ? 'PILOT_WITHOUT_HOME' : planBreaches.find((known) => known === breach);
  if (!code) return [];
  const amount = excess === undefined ? null : Math.ceil(excess);
  const isFar = code === 'OUT_OF_REACH';
  return [{ code, missionId: missionId ?? null, minutes: isFar ? null : amount, kilometres: isFar ? amount : null }];
}

function presentBeyondReach(planningDay: PlanningDay, pilotId: string, stop: Share): number | null {
  const kilometers = beyondReach(planningDay, pilotId, stop);
  return kilometers === null ? null : kilometresUp(kilometers);
}

function presentRound(planningDay: PlanningDay, round: JudgedRound, clock: PlanningClock): BoardRound {
  const breaches = round.breaches.flatMap(presentBreach);
  return {
    pilotId: round.pilotId,
    leave: clock.instantOf(round.leave),
    back: clock.instantOf(round.back),
    kilometres: rounded(round.kilometers, 1),
    reserveMinutes: breaches.length > 0 ? 0 : Math.floor(round.reserveMinutes),
    hectares: rounded(
      round.stops.reduce((sum, { hectares }) => sum + hectares, 0),
      2,
    ),
    parcels: new Set(round.stops.flatMap(({ parcelIds }) => parcelIds)).size,
    stops: round.stops.map((stop) => ({
      ...shareOf(stop),
      arrive: clock.instantOf(stop.arrive),
      start: clock.instantOf(stop.start),
      end: clock.instantOf(stop.end),
      kilometres: rounded(stop.kilometers, 1),
      beyondReach: presentBeyondReach(planningDay, round.pilotId, stop),
    })),
    breaches,
  };
}

/** Never less than it is: 39.02 kilometres are beyond a reach of 39. */
function kilometresUp(kilometers: number): number {
  return Math.ceil(rounded(kilometers * 10, 3)) / 10;
}

function presentPilotReason(told: PilotReason, clock: PlanningClock): BoardPilotReason {
  const { pilotId } = told;
  switch (told.reason) {
    case 'FITS':
      return { reason: told.reason, pilotId, minutes: Math.ceil(told.minutes) };
    case 'FULL':
      return { reason: told.reason, pilotId, until: clock.instantOf(told.until) };
    case 'TOO_FAR': {
      const { reason, kilometers, drivenReachKm } = told;
      return { reason, pilotId, kilometres: kilometresUp(kilometers), reachKilometres: rounded(drivenReachKm, 1) };
    }
    case 'NO_SUCH_DRONE':
    case 'WINDOW_TOO_SHORT':
    case 'DUTY_TOO_SHORT':
      return { reason: told.reason, pilotId, missingMinutes: Math.ceil(told.missingMinutes) };
    default:
      return { reason: told.reason, pilotId };
  }
}

function presentReason(why: UnplannedReason): BoardReason {
  switch (why.reason) {
    case 'NO_PILOT_IN_REACH': {
      const { reason, nearestKilometers } = why;
      return { reason, nearestKilometres: nearestKilometers === null ? null : rounded(nearestKilometers, 1) };
    }
    case 'SAME_GROUND':
      return { ...why, missionIds: [...why.missionIds] };
    case 'FITS_NOW':
    case 'NO_AVAILABLE_PILOT_IN_REACH':
    case 'ROUNDS_BROKEN':
    case 'PILOTS_BUSY':
      return { ...why, pilotIds: [...why.pilotIds] };
    case 'WINDOW_TOO_SHORT':
    case 'DUTY_TOO_SHORT':
      return { ...why, missingMinutes: Math.ceil(why.missingMinutes) };
    case 'DRONE_RANGE':
      return { ...why, missingFlightMinutes: Math.ceil(why.missingFlightMinutes) };
    case 'DECIDED_OTHERWISE':
      return why;
  }
}

/** What the model knows nothing about, because it has no place or no field, stays with whoever has it. */
function draftsOf(rounds: readonly Draft[], untimed: readonly Draft[]) {
  return rounds.map(({ pilotId, stops }) => {
    const besides = untimed.filter((round) => round.pilotId === pilotId);
    return { pilotId, stops: [...stops, ...besides.flatMap((round) => round.stops)] };
  });
}

function presentRemedy(
  remedy: Remedy,
  { clock, refusedBy, untimed }: Pick<Explained, 'untimed'> & { clock: PlanningClock; refusedBy: readonly string[] },
): BoardRemedy {
  const rounds = draftsOf(remedy.rounds, untimed);
  switch (remedy.kind) {
    case 'GIVE':
      return { ...remedy, minutes: Math.ceil(remedy.minutes), rounds };
    case 'ASK':
      return { ...remedy, hasDeclined: refusedBy.includes(remedy.pilotId), rounds };
    case 'MORE_BATTERIES':
      return { ...remedy, rounds };
    case 'MOVE_MOWING':
      return { ...remedy, mowingAt: clock.instantOf(remedy.mowingAt), rounds };
    case 'BACK_LATER':
      return { ...remedy, backAt: clock.instantOf(remedy.backAt), rounds };
    case 'RAISE_REACH':
      return { kind: remedy.kind, pilotId: remedy.pilotId, reachKilometres: remedy.drivenReachKm, rounds };
    case 'SPLIT':
      return { ...remedy, pilotIds: [...remedy.pilotIds], rounds };
    case 'SWAP':
      return { ...remedy, instead: [...remedy.instead], lostHectares: rounded(remedy.lostHectares, 2), rounds };
  }
}

interface Explained {
  /** Of all plans in which what stands, stands. */
  readonly bound: number | null;
  readonly standing: readonly Draft[];
  /** Stops without a place or a field, in no time of any round. */
  readonly untimed: readonly Draft[];
  readonly leftOut: readonly LeftOutShare[];
  readonly remedies: KnownRemedies;
}

/** Those stops of rounds whose missions cannot be timed. */
export function untimedDrafts({ shares }: PlanningDay, rounds: readonly Draft[]): Draft[] {
  const missions = new Set(shares.map(({ missionId }) => missionId));
  return rounds.map(({ pilotId, stops }) => ({
    pilotId,
    stops: stops.filter(({ missionId }) => !missions.has(missionId)),
  }));
}

/** Rounds without stops whose missions cannot be timed: these stand among the faults. */
export function timedDrafts({ shares }: PlanningDay, rounds: readonly Draft[]): Draft[] {
  const missions = new Set(shares.map(({ missionId }) => missionId));
  return rounds
    .map(({ pilotId, stops }) => ({ pilotId, stops: stops.filter(({ missionId }) => missions.has(missionId)) }))
    .filter(({ stops }) => stops.length > 0);
}

function isSameRound(one: Draft, other: Draft): boolean {
  const isSameStop = (stop: Draft['stops'][number], at: number) =>
    stop.missionId === other.stops[at]?.missionId && stop.share === other.stops[at]?.share;
  return one.pilotId === other.pilotId && one.stops.length === other.stops.length && one.stops.every(isSameStop);
}

/** Each with what keeps it out. What fits as it is needs no other remedy, and none has to be waited for. */
function presentUnplanned(
  planningDay: PlanningDay,
  { leftOut, remedies, untimed, clock }: Pick<Explained, 'leftOut' | 'remedies' | 'untimed'> & { clock: PlanningClock },
): BoardUnplanned[] {
  return leftOut.map(({ at, why, pilots, atOnce, ...share }) => {
    const found = atOnce ?? remedies.found.get(keyOf(share)) ?? [];
    const refusedBy = planningDay.shares[at]?.mission.refusedBy ?? [];
    return {
      ...shareOf(share),
      reason: presentReason(why),
      pilots: pilots.slice(0, mostPilotsNamed).map((told) => presentPilotReason(told, clock)),
      remedies: found.map((remedy) => presentRemedy(remedy, { clock, refusedBy, untimed })),
    };
  });
}

/** What rounds come to, on the wire. */
export function presentPlan(
  planningDay: PlanningDay,
  rounds: readonly Draft[],
  { bound, standing, ...explained }: Explained & { clock: PlanningClock },
): BoardPlan {
  const judged = judgePlan(planningDay, rounds);
  const isGiven = (round: Draft) => standing.some((draft) => isSameRound(draft, round));
  const isSound = judged.rounds.every((round) => round.breaches.length === 0 || isGiven(round));
  const known = isSound && bound !== null ? Math.max(bound, judged.value) : null;
  const gap = known === null ? null : known > 0 ? (known - judged.value) / known : 0;
  return {
    rounds: judged.rounds.map((round) => presentRound(planningDay, round, explained.clock)),
    unplanned: presentUnplanned(planningDay, explained),
    value: rounded(judged.value, 4),
    bound: known === null ? null : rounded(known, 4),
    gap: gap === null ? null : rounded(gap, 6),
    isOptimal: known !== null && known - judged.value <= optimalGap * Math.max(1, known),
    isExplained: explained.remedies.isWhole,
  };
}
