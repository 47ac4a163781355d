import { DomainError } from '@vigiefaon/domain/errors';
import type { QuotaKind } from '@vigiefaon/domain/settings/quota-kinds';
import { goesOn } from '../route/goes-on.ts';

// Where no time helps, a program that asks again by itself does so no sooner.
const withoutTimeSeconds = 60 * 60;

/** The refusal of one too many, with when it goes on where time helps. */
export function quotaReached(kind: QuotaKind, end?: { at: Date; now: Date }): DomainError {
  const until = end ? goesOn(end.at, end.now) : { retryAfterSeconds: withoutTimeSeconds };
  return new DomainError('QUOTA_REACHED', { reason: kind, ...until });
}
