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

/** Where a stop lies now. */
export function spotOf({ rounds }: Pick<PlanningDecisions, 'rounds'>, stop: StopName): Spot {
  for (const { pilotId, stops } of rounds) {
    const at = stops.findIndex((one) => isSameStop(one, stop));
    if (at >= 0) return { pilotId, at };
  }
  return 'UNPLANNED';
}

/** With whom a stop lies now; null with nobody. */
export function pilotOf(decisions: Pick<PlanningDecisions, 'rounds'>, stop: StopName): string | null {
  const spot = spotOf(decisions, stop);
  return spot === 'UNPLANNED' ? null : spot.pilotId;
}

export function isLocked({ locks }: Pick<PlanningDecisions, 'locks'>, stop: StopName, pilotId: string): boolean {
  return locks.some((lock) => lock.kind === 'MUST' && lock.pilotId === pilotId && isLockOf(lock, stop));
}

function withoutStops(rounds: readonly BoardDraft[], gone: (stop: StopName) => boolean): BoardDraft[] {
  return rounds
    .map(({ pilotId, stops }) => ({ pilotId, stops: stops.filter((stop) => !gone(stop)) }))
    .filter(({ stops }) => stops.length > 0);
}

function withStopAt(rounds: readonly BoardDraft[], stop: StopName, pilotId: string, at: number): BoardDraft[] {
  const name = { missionId: stop.missionId, share: stop.share };
  if (!rounds.some((round) => round.pilotId === pilotId)) return [...rounds, { pilotId, stops: [name] }];
  return rounds.map((round) =>
    round.pilotId === pilotId ? { pilotId, stops: round.stops.toSpliced(at, 0, name) } : round,
  );
}

/** Gives a stop to a pilot, or to nobody; `at` counts without the stop itself. What had been decided against it is decided anew. */
export function moveStop(decisions: PlanningDecisions, stop: StopName, spot: Spot): PlanningDecisions {
  const rounds = withoutStops(decisions.rounds, (one) => isSameStop(one, stop));
  if (spot === 'UNPLANNED') {
    const locks = decisions.locks.filter((lock) => lock.kind !== 'MUST' || !isLockOf(lock, stop));
    return { ...decisions, rounds, locks };
  }
  const { pilotId, at } = spot;
  const locks = decisions.locks
    .filter((lock) => lock.kind !== 'NOT' || lock.pilotId !== pilotId || !isLockOf(lock, stop))
    .map((lock) => (lock.kind === 'MUST' && isLockOf(lock, stop) ? { ...lock, pilotId } : lock));
  return { ...decisions, rounds: withStopAt(rounds, stop, pilotId, at), locks };
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
export function putRounds(decisions: PlanningDecisions, rounds: readonly BoardDraft[]): PlanningDecisions {
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
