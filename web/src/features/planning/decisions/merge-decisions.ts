import type { BoardDraft, PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import {
  isSameChange,
  isSameLock,
  isSameStop,
  keyOf,
  pilotOf,
  placeStop,
  reorderedPilots,
  type Spot,
  type StopName,
  stopsOf,
} from './decisions.ts';

type Rounds = readonly BoardDraft[];

/** After the neighbour that it follows in `mine`, as far as that one is still there. */
function spotAfter(mine: Rounds, rounds: Rounds, stop: StopName, pilotId: string): Spot {
  const order = stopsOf(mine, pilotId);
  const there = stopsOf(rounds, pilotId).filter((one) => !isSameStop(one, stop));
  for (let before = order.findIndex((one) => isSameStop(one, stop)) - 1; before >= 0; before--) {
    const neighbour = order[before];
    const at = neighbour ? there.findIndex((one) => isSameStop(one, neighbour)) : -1;
    if (at >= 0) return { pilotId, at: at + 1 };
  }
  return { pilotId, at: 0 };
}

function mergeRounds(base: Rounds, mine: Rounds, theirs: Rounds): BoardDraft[] {
  const names = new Map([...base, ...mine].flatMap(({ stops }) => stops.map((stop) => [keyOf(stop), stop])));
  let merged: BoardDraft[] = [...theirs];
  for (const stop of names.values()) {
    const pilotId = pilotOf({ rounds: mine }, stop);
    if (pilotId === pilotOf({ rounds: base }, stop)) continue;
    merged = placeStop(merged, stop, pilotId === null ? 'UNPLANNED' : spotAfter(mine, merged, stop, pilotId));
  }
  for (const pilotId of reorderedPilots(base, mine)) {
    for (const stop of stopsOf(mine, pilotId)) {
      if (pilotOf({ rounds: merged }, stop) !== pilotId) continue;
      merged = placeStop(merged, stop, spotAfter(mine, merged, stop, pilotId));
    }
  }
  return merged.filter(({ stops }) => stops.length > 0);
}

function mergeList<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Item[] {
  const isIn = (list: readonly Item[], item: Item) => list.some((one) => isSame(one, item));
  const added = mine.filter((item) => !isIn(base, item) && !isIn(theirs, item));
  const removed = base.filter((item) => !isIn(mine, item));
  return [...theirs.filter((item) => !isIn(removed, item)), ...added];
}

/** My changes since `base`, put on top of what somebody else has made of it meanwhile. */
export function mergeDecisions(
  base: PlanningDecisions,
  mine: PlanningDecisions,
  theirs: PlanningDecisions,
): PlanningDecisions {
  const locks = mergeList(base.locks, mine.locks, theirs.locks, isSameLock);
  const isMyLock = (lock: (typeof locks)[number]) => mine.locks.some((one) => isSameLock(one, lock));
  return {
    rounds: mergeRounds(base.rounds, mine.rounds, theirs.rounds),
    // Of two pilots who must fly the same, mine is the later word.
    locks: locks.filter(
      (lock) =>
        lock.kind === 'NOT' ||
        isMyLock(lock) ||
        !locks.some((other) => other.kind === 'MUST' && isMyLock(other) && keyOfLock(other) === keyOfLock(lock)),
    ),
    overcast: mine.overcast === base.overcast ? theirs.overcast : mine.overcast,
    changes: mergeList(base.changes, mine.changes, theirs.changes, isSameChange),
  };
}

function keyOfLock({ missionId, share }: { missionId: string; share?: number | undefined }): string {
  return `${missionId} ${share ?? '*'}`;
}
