import type { PlanningDay } from '../model/compile-planning-day.ts';
import { isAbout, type PlanningLock } from '../model/planning-input.ts';
import { waysOf } from '../model/ways-of.ts';
import { type PairRefusal, whyNotPair } from '../model/why-not-pair.ts';
import { bestOrder } from './best-order.ts';

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
  const alone = musts.flatMap((lock) => {
    const fault = whyNotAlone(planningDay, lock, musts);
    return fault ? [{ lock, fault }] : [];
  });
  const possible = musts.filter((lock) => !alone.some((refused) => refused.lock === lock));
  const together = planningDay.pilots.flatMap(({ pilotId }, pilot): LockFault[] => {
    const mine = possible.filter((lock) => lock.pilotId === pilotId);
    const shares = new Set(mine.flatMap((lock) => sharesOfLock(planningDay, lock)));
    if (shares.size === 0 || bestOrder(planningDay.problem, pilot, [...shares])) return [];
    return mine.map((lock) => ({ lock, fault: { reason: 'TOO_MUCH_FOR_ONE_ROUND' } }));
  });
  return [...alone, ...together];
}

/** Where in the planning day's numbers the shares of a lock are. */
export function sharesOfLock({ shares }: Pick<PlanningDay, 'shares'>, lock: PlanningLock): number[] {
  return shares.flatMap((share, at) => (isAbout(lock, share) ? [at] : []));
}

function whyNotAlone(
  planningDay: PlanningDay,
  lock: PlanningLock,
  musts: readonly PlanningLock[],
): LockFault['fault'] | null {
  const pilotAt = planningDay.pilots.findIndex(({ pilotId }) => pilotId === lock.pilotId);
  const pilot = planningDay.pilots[pilotAt];
  const shares = sharesOfLock(planningDay, lock);
  if (!pilot || shares.length === 0) return { reason: 'UNKNOWN' };
  const isOthers = (other: PlanningLock) =>
    other.pilotId !== lock.pilotId && sharesOfLock(planningDay, other).some((share) => shares.includes(share));
  if (musts.some(isOthers)) return { reason: 'CONTRADICTION' };
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
