import type { BoardLock } from '../board/planning-decisions.ts';
import type { PlanningInput, PlanningLock, PlanningMission } from '../model/planning-input.ts';
import type { Draft } from './plan.ts';

/** The other missions that are to search the same meadow as this one. */
export type SameGround = (missionId: string) => readonly string[];

/** Two missions over the same ground, and who would fly one of them. */
export interface DoubleGround {
  readonly missionIds: readonly [first: string, second: string];
  readonly pilotIds: readonly string[];
}

/** Who flies ground that a mission shares with others. */
export interface FlownGround {
  readonly missionIds: readonly string[];
  readonly pilotIds: readonly string[];
}

function pilotsByMission(rounds: readonly Draft[]): Map<string, Set<string>> {
  const pilots = new Map<string, Set<string>>();
  for (const { pilotId, stops } of rounds) {
    for (const { missionId } of stops) pilots.set(missionId, (pilots.get(missionId) ?? new Set()).add(pilotId));
  }
  return pilots;
}

/** All pairs of missions over the same ground among these, the first named first, with whoever flies one of the two. */
export function sharedGroundOf(
  missionIds: readonly string[],
  rounds: readonly Draft[],
  sameGroundAs: SameGround,
): DoubleGround[] {
  const pilots = pilotsByMission(rounds);
  const of = (missionId: string) => [...(pilots.get(missionId) ?? [])];
  return missionIds.flatMap((missionId, at) => {
    const later = new Set(missionIds.slice(at + 1));
    return sameGroundAs(missionId)
      .filter((other) => later.has(other))
      .map((other) => ({ missionIds: [missionId, other], pilotIds: [...new Set([...of(missionId), ...of(other)])] }));
  });
}

/** The same meadow in the rounds of different pilots: each pair of missions once. */
export function doubleGroundIn(rounds: readonly Draft[], sameGroundAs: SameGround): DoubleGround[] {
  const flown = [...new Set(rounds.flatMap(({ stops }) => stops.map(({ missionId }) => missionId)))].toSorted();
  return sharedGroundOf(flown, rounds, sameGroundAs).filter(({ pilotIds }) => pilotIds.length > 1);
}

/** What coordinators have decided about who flies what. */
export interface Decided {
  readonly rounds: readonly Draft[];
  readonly locks: readonly BoardLock[];
}

/** Who is to fly what by rounds and by locks: the next proposal keeps to both. */
function asDecided({ rounds, locks }: Decided): Draft[] {
  const musts = locks.filter(({ kind }) => kind === 'MUST');
  return [...rounds, ...musts.map(({ pilotId, missionId, share = 0 }) => ({ pilotId, stops: [{ missionId, share }] }))];
}

/** What would be flown by several pilots after a step, and was not before: whoever takes it is asked. */
export function newDoubleGround(before: Decided, after: Decided, sameGroundAs: SameGround): DoubleGround[] {
  const keyOf = ({ missionIds }: DoubleGround) => missionIds.join(' ');
  const known = new Set(doubleGroundIn(asDecided(before), sameGroundAs).map(keyOf));
  return doubleGroundIn(asDecided(after), sameGroundAs).filter((double) => !known.has(keyOf(double)));
}

/** The missions over the same ground that are flown, and by whom; null where nobody flies that ground. */
export function flownGround(
  { sameGroundAs = [] }: Pick<PlanningMission, 'sameGroundAs'>,
  rounds: readonly Draft[],
): FlownGround | null {
  if (sameGroundAs.length === 0) return null;
  const pilots = pilotsByMission(rounds);
  const missionIds = sameGroundAs.filter((missionId) => pilots.has(missionId));
  if (missionIds.length === 0) return null;
  return { missionIds, pilotIds: [...new Set(missionIds.flatMap((missionId) => [...(pilots.get(missionId) ?? [])]))] };
}

type Held = Pick<PlanningInput, 'missions' | 'locks' | 'prior'>;

/**
 * Missions that no proposal gives to anybody, because another over the same ground comes first: what somebody has decided or assigned,
 * then what was in a round before, then the oldest request (`missions` in that order). One flight over a meadow serves all who ordered it.
 */
export function heldBack({ missions, locks, prior }: Held): Set<string> {
  const decided = new Set(locks.filter(({ kind }) => kind === 'MUST').map(({ missionId }) => missionId));
  const flown = new Set(prior.map(({ missionId }) => missionId));
  const rankOf = ({ missionId }: PlanningMission) => (decided.has(missionId) ? 0 : flown.has(missionId) ? 1 : 2);
  const planned = new Set<string>();
  const held = new Set<string>();
  const shared = missions.filter(({ sameGroundAs = [] }) => sameGroundAs.length > 0);
  for (const mission of shared.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { missionId, sameGroundAs = [] } = mission;
    const isFree = decided.has(missionId) || !sameGroundAs.some((other) => planned.has(other));
    (isFree ? planned : held).add(missionId);
  }
  return held;
}

/** What is held back, as decisions that a solver keeps to: nobody is given it. */
export function locksHoldingBack(held: ReadonlySet<string>, pilots: PlanningInput['pilots']): PlanningLock[] {
  return [...held].flatMap((missionId) =>
    pilots.map(({ pilotId }): PlanningLock => ({ kind: 'NOT', missionId, pilotId })),
  );
}
