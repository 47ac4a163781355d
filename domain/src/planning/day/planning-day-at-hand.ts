import type { BoardLock, PlanningDecisions } from '../board/planning-decisions.ts';
import { heldBack, locksHoldingBack } from '../judging/double-ground.ts';
import { impossibleLocks, type LockFault, sharesOfLock } from '../judging/impossible-locks.ts';
import { type Draft, placeOf, stopOf } from '../judging/plan.ts';
import {
  compilePlanningDay,
  type PlaceablePlanningDay,
  type PlanningDay,
  placePlanningDay,
} from '../model/compile-planning-day.ts';
import type { DrivingTable } from '../model/driving.ts';
import type { PlanningLock } from '../model/planning-input.ts';
import { locksOfAssigned } from './decisions-in-force.ts';
import type { PlanningDayFacts } from './planning-day-facts.ts';

/** A morning under what is decided: what the model computes with, and which of the decisions it cannot honour. */
export interface PlanningDayAtHand {
  readonly planningDay: PlanningDay;
  /** Of the coordinators' own locks; with what is assigned they are all in `planningDay`. */
  readonly impossible: readonly LockFault[];
  /** Rounds that somebody was given although they break a rule: they stay as they are, and the rest is planned around them. */
  readonly standing: readonly Draft[];
  /** All that is locked, by coordinators, by assignment and by what stands. */
  readonly locks: readonly PlanningLock[];
  /** Missions over ground that another one has searched already: a proposal gives them to nobody. */
  readonly heldBack: ReadonlySet<string>;
}

function lockOf({ share, ...lock }: BoardLock): PlanningLock {
  return share === undefined ? lock : { ...lock, share };
}

/** Of those who were given more than the rules allow, what they were given and what a coordinator has locked to them besides. */
function standingRounds(
  planningDay: PlanningDay,
  { rounds }: PlanningDecisions,
  { locks, pilotIds }: { locks: readonly PlanningLock[]; pilotIds: ReadonlySet<string> },
): Draft[] {
  const { shares } = planningDay;
  return [...pilotIds].map((pilotId) => {
    const mine = locks.filter((lock) => lock.kind === 'MUST' && lock.pilotId === pilotId);
    const held = new Set(mine.flatMap((lock) => sharesOfLock(planningDay, lock)));
    const places = (rounds.find((round) => round.pilotId === pilotId)?.stops ?? []).map((stop) =>
      placeOf(shares, stop),
    );
    const inOrder = [
      ...places.filter((place) => held.has(place)),
      ...[...held].filter((place) => !places.includes(place)),
    ];
    return { pilotId, stops: inOrder.flatMap((place) => shares[place] ?? []).map(stopOf) };
  });
}

/**
 * Puts facts and decisions together. What is assigned binds like a lock. Where the rules do not allow it, it was somebody's decision
 * all the same and stands; only from a pilot who cannot come any more is it taken, and the board says so.
 */
export function planningDayAtHand(
  facts: PlanningDayFacts,
  decisions: PlanningDecisions,
  { placed, driving }: { placed: PlaceablePlanningDay; driving: DrivingTable },
): PlanningDayAtHand {
  const { input } = placed;
  const compile = (locks: PlanningLock[]) => compilePlanningDay({ ...placed, input: { ...input, locks } }, driving);
  const own = decisions.locks.map(lockOf);
  const assigned = locksOfAssigned(facts, decisions).map(lockOf);
  const planningDay = compile([...own, ...assigned]);
  const faults = impossibleLocks(planningDay);
  const broken = faults.filter(({ lock }) => assigned.includes(lock));
  const heldWith = (locks: readonly PlanningLock[]) => heldBack({ ...input, locks });
  if (broken.length === 0) {
    const { locks } = planningDay.input;
    return { planningDay, impossible: faults, standing: [], locks, heldBack: heldWith(locks) };
  }
  const gone = new Set(broken.filter(({ fault }) => fault.reason === 'UNAVAILABLE').map(({ lock }) => lock));
  const there = broken.filter(({ lock }) => !gone.has(lock));
  const pilotIds = new Set(there.map(({ lock }) => lock.pilotId));
  const kept = assigned.filter((lock) => !gone.has(lock) && !pilotIds.has(lock.pilotId));
  const standing = assigned.filter((lock) => !gone.has(lock) && pilotIds.has(lock.pilotId));
  const without = compile([...own, ...kept]);
  const locks = [...own, ...kept, ...standing];
  return {
    planningDay: without,
    impossible: impossibleLocks(without),
    standing: standingRounds(without, decisions, { locks: [...own, ...standing], pilotIds }),
    locks,
    heldBack: heldWith(locks),
  };
}

/**
 * The planning day that is left to be planned when what stands is left alone: nobody else flies it, and its pilots fly nothing else. Ground
 * that several missions share is planned once.
 */
export function planningDayToSolve({ planningDay, standing, locks, heldBack: held }: PlanningDayAtHand): PlanningDay {
  if (standing.length === 0 && held.size === 0) return planningDay;
  const busy = new Set(standing.map(({ pilotId }) => pilotId));
  const pilots = planningDay.input.pilots.map((pilot) =>
    busy.has(pilot.pilotId) ? { ...pilot, isAvailable: false } : pilot,
  );
  const stands = standing.flatMap(({ pilotId, stops }) =>
    stops.map((stop): PlanningLock => ({ kind: 'MUST', pilotId, ...stop })),
  );
  const apart = locksHoldingBack(held, pilots);
  const input = { ...planningDay.input, pilots, locks: [...locks, ...stands, ...apart] };
  return compilePlanningDay(placePlanningDay(input), planningDay.driving);
}
