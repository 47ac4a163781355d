import type {
  BoardDraft,
  BoardLock,
  PlanningChangeFor,
  PlanningDecisions,
} from '@vigiefaon/domain/planning/board/planning-decisions';

/** A mission, or the part of a large one that one pilot flies. */
export interface StopName {
  readonly missionId: string;
  readonly share: number;
}

/** Where a stop can lie: so far along somebody's round, or with what does not fit. */
export type Spot = { readonly pilotId: string; readonly at: number } | 'UNPLANNED';

export function keyOf({ missionId, share }: StopName): string {
  return `${missionId} ${share}`;
}

export function isSameStop(one: StopName, other: StopName): boolean {
  return one.missionId === other.missionId && one.share === other.share;
}

export function isLockOf(lock: BoardLock, stop: StopName): boolean {
  return lock.missionId === stop.missionId && (lock.share ?? stop.share) === stop.share;
}

type Rounds = readonly BoardDraft[];

export function stopsOf<Round extends BoardDraft>(rounds: readonly Round[], pilotId: string): Round['stops'] {
  return rounds.find((round) => round.pilotId === pilotId)?.stops ?? [];
}

export function isSameOrder(one: readonly StopName[], other: readonly StopName[]): boolean {
  return one.map(keyOf).join() === other.map(keyOf).join();
}

/** Pilots who fly what they keep in another order. */
export function reorderedPilots(before: Rounds, after: Rounds): string[] {
  const kept = (stops: readonly StopName[], others: readonly StopName[]) =>
    stops.filter((stop) => others.some((other) => isSameStop(stop, other)));
  return after.flatMap(({ pilotId, stops }) => {
    const then = stopsOf(before, pilotId);
    return isSameOrder(kept(stops, then), kept(then, stops)) ? [] : [pilotId];
  });
}

/** Where a stop lies now. */
export function spotOf({ rounds }: { rounds: Rounds }, stop: StopName): Spot {
  for (const { pilotId, stops } of rounds) {
    const at = stops.findIndex((one) => isSameStop(one, stop));
    if (at >= 0) return { pilotId, at };
  }
  return 'UNPLANNED';
}

/** With whom a stop lies now; null with nobody. */
export function pilotOf(decisions: { rounds: Rounds }, stop: StopName): string | null {
  const spot = spotOf(decisions, stop);
  return spot === 'UNPLANNED' ? null : spot.pilotId;
}

export function isLocked({ locks }: Pick<PlanningDecisions, 'locks'>, stop: StopName, pilotId: string): boolean {
  return locks.some((lock) => lock.kind === 'MUST' && lock.pilotId === pilotId && isLockOf(lock, stop));
}

function withoutStops(rounds: Rounds, gone: (stop: StopName) => boolean): BoardDraft[] {
  return rounds
    .map(({ pilotId, stops }) => ({ pilotId, stops: stops.filter((stop) => !gone(stop)) }))
    .filter(({ stops }) => stops.length > 0);
}

/** A stop out of wherever it lies, and there; `at` counts without it. */
export function placeStop(rounds: Rounds, { missionId, share }: StopName, spot: Spot): BoardDraft[] {
  const others = withoutStops(rounds, (one) => isSameStop(one, { missionId, share }));
  if (spot === 'UNPLANNED') return others;
  const { pilotId, at } = spot;
  const stops = stopsOf(others, pilotId).toSpliced(at, 0, { missionId, share });
  const isNew = !others.some((round) => round.pilotId === pilotId);
  return isNew
    ? [...others, { pilotId, stops }]
    : others.map((round) => (round.pilotId === pilotId ? { pilotId, stops } : round));
}

/** Gives a stop to a pilot, or to nobody. What had been decided against it is decided anew. */
export function moveStop(decisions: PlanningDecisions, stop: StopName, spot: Spot): PlanningDecisions {
  const rounds = placeStop(decisions.rounds, stop, spot);
  if (spot === 'UNPLANNED') return unlockStop({ ...decisions, rounds }, stop);
  const { pilotId } = spot;
  const locks = decisions.locks
    .filter((lock) => lock.kind !== 'NOT' || lock.pilotId !== pilotId || !isLockOf(lock, stop))
    .map((lock) => (lock.kind === 'MUST' && isLockOf(lock, stop) ? { ...lock, pilotId } : lock));
  return { ...decisions, rounds, locks };
}

/** Whatever is proposed next, this stop stays with that pilot. */
export function lockStop(decisions: PlanningDecisions, stop: StopName, pilotId: string): PlanningDecisions {
  const others = decisions.locks.filter(
    (lock) => !isLockOf(lock, stop) || (lock.kind === 'NOT' && lock.pilotId !== pilotId),
  );
  const lock: BoardLock = { kind: 'MUST', missionId: stop.missionId, pilotId, share: stop.share };
  return { ...decisions, locks: [...others, lock] };
}

export function unlockStop(decisions: PlanningDecisions, stop: StopName): PlanningDecisions {
  const locks = decisions.locks.filter((lock) => lock.kind !== 'MUST' || !isLockOf(lock, stop));
  return { ...decisions, locks };
}

/** Whatever is proposed next, no part of this mission goes to that pilot. */
export function excludePilot(decisions: PlanningDecisions, missionId: string, pilotId: string): PlanningDecisions {
  const locks = decisions.locks.filter((lock) => lock.missionId !== missionId || lock.pilotId !== pilotId);
  const theirs = decisions.rounds.filter((round) => round.pilotId === pilotId);
  const rounds = [
    ...decisions.rounds.filter((round) => round.pilotId !== pilotId),
    ...withoutStops(theirs, (stop) => stop.missionId === missionId),
  ];
  return { ...decisions, rounds, locks: [...locks, { kind: 'NOT', missionId, pilotId }] };
}

export function isSameLock(one: BoardLock, other: BoardLock): boolean {
  return (
    one.kind === other.kind &&
    one.missionId === other.missionId &&
    one.pilotId === other.pilotId &&
    (one.share ?? null) === (other.share ?? null)
  );
}

export function removeLock(decisions: PlanningDecisions, lock: BoardLock): PlanningDecisions {
  return { ...decisions, locks: decisions.locks.filter((one) => !isSameLock(one, lock)) };
}

/** Whole rounds take the place of those of the same pilots; a stop that they name leaves everybody else. */
export function putRounds(decisions: PlanningDecisions, rounds: Rounds): PlanningDecisions {
  const pilotIds = new Set(rounds.map(({ pilotId }) => pilotId));
  const named = new Set(rounds.flatMap(({ stops }) => stops.map(keyOf)));
  const others = decisions.rounds.filter(({ pilotId }) => !pilotIds.has(pilotId));
  const placed = rounds.map(({ pilotId, stops }) => ({
    pilotId,
    stops: stops.map(({ missionId, share }) => ({ missionId, share })),
  }));
  return { ...decisions, rounds: [...withoutStops(others, (stop) => named.has(keyOf(stop))), ...placed] };
}

export function isSameChange(one: PlanningChangeFor, other: PlanningChangeFor): boolean {
  return JSON.stringify([one.missionId, one.change]) === JSON.stringify([other.missionId, other.change]);
}

export function removeChange(decisions: PlanningDecisions, change: PlanningChangeFor): PlanningDecisions {
  return { ...decisions, changes: decisions.changes.filter((one) => !isSameChange(one, change)) };
}
