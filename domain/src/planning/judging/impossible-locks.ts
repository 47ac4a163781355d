import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { PlanningLock } from '../model/planning-input.ts';
import { waysOf } from '../model/ways-of.ts';
import { type PairRefusal, whyNotPair } from '../model/why-not-pair.ts';
import { bestOrder } from './best-order.ts';
import { keyOf } from './plan.ts';

export interface LockFault {
  readonly lock: PlanningLock;
  readonly fault:
    | PairRefusal
    | { readonly reason: 'UNKNOWN' | 'CONTRADICTION' }
    /** Each of this pilot's locks would do, but not all together. */
    | { readonly reason: 'TOO_MUCH_FOR_ONE_ROUND' };
}

/** Which decisions no plan can honour: a coordinator is told when setting the lock, not after planning. */
export function impossibleLocks(planningDay: PlanningDay): LockFault[] {
  const musts = planningDay.input.locks.filter(({ kind }) => kind === 'MUST');
  const meant = new Map<number, Set<string>>();
  for (const lock of musts)
    for (const share of sharesOfLock(planningDay, lock))
      meant.set(share, (meant.get(share) ?? new Set()).add(lock.pilotId));
  const alone = musts.flatMap((lock) => {
    const fault = whyNotAlone(planningDay, lock, meant);
    return fault ? [{ lock, fault }] : [];
  });
  const refused = new Set(alone.map(({ lock }) => lock));
  const possible = musts.filter((lock) => !refused.has(lock));
  const together = planningDay.pilots.flatMap(({ pilotId }, pilot): LockFault[] => {
    const mine = possible.filter((lock) => lock.pilotId === pilotId);
    const shares = new Set(mine.flatMap((lock) => sharesOfLock(planningDay, lock)));
    if (shares.size === 0 || bestOrder(planningDay.problem, pilot, [...shares])) return [];
    return mine.map((lock) => ({ lock, fault: { reason: 'TOO_MUCH_FOR_ONE_ROUND' } }));
  });
  return [...alone, ...together];
}

/** Where in the planning day's numbers the shares of a lock are. */
export function sharesOfLock(
  { shares, shareAt }: Pick<PlanningDay, 'shares' | 'shareAt'>,
  { missionId, share }: PlanningLock,
): number[] {
  const first = shareAt.get(keyOf({ missionId, share: share ?? 0 }));
  if (first === undefined) return [];
  const count = share === undefined ? (shares[first]?.shareCount ?? 0) : 1;
  return Array.from({ length: count }, (_, part) => first + part);
}

function whyNotAlone(
  planningDay: PlanningDay,
  lock: PlanningLock,
  meant: ReadonlyMap<number, ReadonlySet<string>>,
): LockFault['fault'] | null {
  const pilotAt = planningDay.pilotAt.get(lock.pilotId) ?? -1;
  const pilot = planningDay.pilots[pilotAt];
  const shares = sharesOfLock(planningDay, lock);
  if (!pilot || shares.length === 0) return { reason: 'UNKNOWN' };
  if (shares.some((share) => (meant.get(share)?.size ?? 0) > 1)) return { reason: 'CONTRADICTION' };
  for (const at of shares) {
    const share = planningDay.shares[at];
    if (!share) continue;
    const { settings, locks } = planningDay.input;
    const refusal = whyNotPair(pilot, share.mission, share, {
      settings,
      locks,
      ways: waysOf(planningDay, pilotAt, at),
    });
    if (refusal) return refusal;
  }
  return null;
}
