import type { Evening } from '../model/compile-planning-day.ts';
import type { PlanningLock } from '../model/planning-input.ts';
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
export function impossibleLocks(evening: Evening): LockFault[] {
  const musts = evening.input.locks.filter(({ kind }) => kind === 'MUST');
  const alone = musts.flatMap((lock) => {
    const fault = whyNotAlone(evening, lock, musts);
    return fault ? [{ lock, fault }] : [];
  });
  const possible = musts.filter((lock) => !alone.some((refused) => refused.lock === lock));
  const together = evening.pilots.flatMap(({ pilotId }, pilot): LockFault[] => {
    const mine = possible.filter((lock) => lock.pilotId === pilotId);
    const shares = new Set(mine.flatMap((lock) => sharesOfLock(evening, lock)));
    if (shares.size === 0 || bestOrder(evening.problem, pilot, [...shares])) return [];
    return mine.map((lock) => ({ lock, fault: { reason: 'TOO_MUCH_FOR_ONE_ROUND' } }));
  });
  return [...alone, ...together];
}

/** Where in the evening's numbers the shares of a lock are. */
export function sharesOfLock({ shares }: Pick<Evening, 'shares'>, lock: PlanningLock): number[] {
  return shares.flatMap(({ missionId, share }, at) =>
    missionId === lock.missionId && (lock.share ?? share) === share ? [at] : [],
  );
}

function whyNotAlone(evening: Evening, lock: PlanningLock, musts: readonly PlanningLock[]): LockFault['fault'] | null {
  const pilotAt = evening.pilots.findIndex(({ pilotId }) => pilotId === lock.pilotId);
  const pilot = evening.pilots[pilotAt];
  const shares = sharesOfLock(evening, lock);
  if (!pilot || shares.length === 0) return { reason: 'UNKNOWN' };
  const isOthers = (other: PlanningLock) =>
    other.pilotId !== lock.pilotId && sharesOfLock(evening, other).some((share) => shares.includes(share));
  if (musts.some(isOthers)) return { reason: 'CONTRADICTION' };
  for (const at of shares) {
    const share = evening.shares[at];
    if (!share) continue;
    const { settings, locks } = evening.input;
    const refusal = whyNotPair(pilot, share.mission, share, { settings, locks, ways: waysOf(evening, pilotAt, at) });
    if (refusal) return refusal;
  }
  return null;
}
