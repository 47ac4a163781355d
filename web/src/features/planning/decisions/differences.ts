import type {
  BoardLock,
  PlanningChangeFor,
  PlanningDecisions,
} from '@vigiefaon/domain/planning/board/planning-decisions';
import { isSameChange, isSameLock, keyOf, pilotOf, reorderedPilots } from './decisions.ts';

/** One thing that one state of the plan has otherwise than another. */
export type Difference =
  | { readonly kind: 'MOVED'; readonly missionId: string; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'REORDERED'; readonly pilotId: string }
  | { readonly kind: 'LOCK_SET' | 'LOCK_LIFTED'; readonly lock: BoardLock }
  | { readonly kind: 'OVERCAST' | 'CLEAR' }
  | { readonly kind: 'CHANGE_SET' | 'CHANGE_LIFTED'; readonly change: PlanningChangeFor };

type Rounds = PlanningDecisions['rounds'];

export function differencesOfRounds(before: Rounds, after: Rounds): Difference[] {
  const names = new Map([...before, ...after].flatMap(({ stops }) => stops.map((stop) => [keyOf(stop), stop])));
  const moved = [...names.values()].flatMap((stop): Difference[] => {
    const from = pilotOf({ rounds: before }, stop);
    const to = pilotOf({ rounds: after }, stop);
    return from === to ? [] : [{ kind: 'MOVED', missionId: stop.missionId, from, to }];
  });
  const reordered = reorderedPilots(before, after).map((pilotId): Difference => ({ kind: 'REORDERED', pilotId }));
  return [...moved, ...reordered];
}

/** In the order in which a coordinator asks for it. */
export function differencesOf(before: PlanningDecisions, after: PlanningDecisions): Difference[] {
  const missing = <Item>(from: readonly Item[], among: readonly Item[], isSame: (a: Item, b: Item) => boolean) =>
    from.filter((item) => !among.some((one) => isSame(one, item)));
  const weather: Difference[] =
    before.overcast === after.overcast ? [] : [{ kind: after.overcast ? 'OVERCAST' : 'CLEAR' }];
  return [
    ...differencesOfRounds(before.rounds, after.rounds),
    ...missing(after.locks, before.locks, isSameLock).map((lock): Difference => ({ kind: 'LOCK_SET', lock })),
    ...missing(before.locks, after.locks, isSameLock).map((lock): Difference => ({ kind: 'LOCK_LIFTED', lock })),
    ...weather,
    ...missing(after.changes, before.changes, isSameChange).map(
      (change): Difference => ({ kind: 'CHANGE_SET', change }),
    ),
    ...missing(before.changes, after.changes, isSameChange).map(
      (change): Difference => ({ kind: 'CHANGE_LIFTED', change }),
    ),
  ];
}
