import type { BoardLock, EveningDecisions } from '../board/planning-decisions.ts';
import { heldBack, locksHoldingBack } from '../judging/double-ground.ts';
import { impossibleLocks, type LockFault, sharesOfLock } from '../judging/impossible-locks.ts';
import type { Draft } from '../judging/plan.ts';
import { compileEvening, type Evening, type PlaceableEvening, placeEvening } from '../model/compile-planning-day.ts';
import type { DrivingTable } from '../model/driving.ts';
import type { PlanningLock } from '../model/planning-input.ts';
import { locksOfAssigned } from './decisions-in-force.ts';
import type { EveningFacts } from './planning-day-facts.ts';

/** A morning under what is decided: what the model computes with, and which of the decisions it cannot honour. */
export interface EveningAtHand {
  readonly evening: Evening;
  /** Of the coordinators' own locks; with what is assigned they are all in `evening`. */
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
  { shares }: PlaceableEvening,
  { rounds }: EveningDecisions,
  { locks, pilotIds }: { locks: readonly PlanningLock[]; pilotIds: ReadonlySet<string> },
): Draft[] {
  return [...pilotIds].map((pilotId) => {
    const mine = locks.filter((lock) => lock.kind === 'MUST' && lock.pilotId === pilotId);
    const held = new Set(mine.flatMap((lock) => sharesOfLock({ shares }, lock)));
    const places = (rounds.find((round) => round.pilotId === pilotId)?.stops ?? []).map((stop) =>
      shares.findIndex(({ missionId, share }) => missionId === stop.missionId && share === stop.share),
    );
    const inOrder = [
      ...places.filter((place) => held.has(place)),
      ...[...held].filter((place) => !places.includes(place)),
    ];
    const stops = inOrder.flatMap((place) => shares[place] ?? []);
    return { pilotId, stops: stops.map(({ missionId, share }) => ({ missionId, share })) };
  });
}

/**
 * Puts facts and decisions together. What is assigned binds like a lock. Where the rules do not allow it, it was somebody's decision
 * all the same and stands; only from a pilot who cannot come any more is it taken, and the board says so.
 */
export function eveningAtHand(
  facts: EveningFacts,
  decisions: EveningDecisions,
  { placed, driving }: { placed: PlaceableEvening; driving: DrivingTable },
): EveningAtHand {
  const { input } = placed;
  const compile = (locks: PlanningLock[]) => compileEvening({ ...placed, input: { ...input, locks } }, driving);
  const own = decisions.locks.map(lockOf);
  const assigned = locksOfAssigned(facts, decisions).map(lockOf);
  const evening = compile([...own, ...assigned]);
  const faults = impossibleLocks(evening);
  const broken = faults.filter(({ lock }) => assigned.includes(lock));
  const heldWith = (locks: readonly PlanningLock[]) => heldBack({ ...input, locks });
  if (broken.length === 0) {
    const { locks } = evening.input;
    return { evening, impossible: faults, standing: [], locks, heldBack: heldWith(locks) };
  }
  const gone = new Set(broken.filter(({ fault }) => fault.reason === 'UNAVAILABLE').map(({ lock }) => lock));
  const there = broken.filter(({ lock }) => !gone.has(lock));
  const pilotIds = new Set(there.map(({ lock }) => lock.pilotId));
  const kept = assigned.filter((lock) => !gone.has(lock) && !pilotIds.has(lock.pilotId));
  const standing = assigned.filter((lock) => !gone.has(lock) && pilotIds.has(lock.pilotId));
  const without = compile([...own, ...kept]);
  const locks = [...own, ...kept, ...standing];
  return {
    evening: without,
    impossible: impossibleLocks(without),
    standing: standingRounds(placed, decisions, { locks: [...own, ...standing], pilotIds }),
    locks,
    heldBack: heldWith(locks),
  };
}

/**
 * The evening that is left to be planned when what stands is left alone: nobody else flies it, and its pilots fly nothing else. Ground
 * that several missions share is planned once.
 */
export function eveningToSolve({ evening, standing, locks, heldBack: held }: EveningAtHand): Evening {
  if (standing.length === 0 && held.size === 0) return evening;
  const busy = new Set(standing.map(({ pilotId }) => pilotId));
  const pilots = evening.input.pilots.map((pilot) =>
    busy.has(pilot.pilotId) ? { ...pilot, isAvailable: false } : pilot,
  );
  const stands = standing.flatMap(({ pilotId, stops }) =>
    stops.map((stop): PlanningLock => ({ kind: 'MUST', pilotId, ...stop })),
  );
  const apart = locksHoldingBack(held, pilots);
  const input = { ...evening.input, pilots, locks: [...locks, ...stands, ...apart] };
  return compileEvening(placeEvening(input), evening.driving);
}
