import { DomainError } from '@vigiefaon/domain/errors';
import type { QuotaKind } from '@vigiefaon/domain/settings/quotas';
import { secondsUntil } from './rate-limit.repository.ts';

// Where no time helps, a program that asks again by itself does so no sooner.
const withoutTimeSeconds = 60 * 60;

/** The refusal of one too many, with when it goes on where time helps. */
export function quotaReached(kind: QuotaKind, goesOn?: { at: Date; now: Date }): DomainError {
  return new DomainError('QUOTA_REACHED', {
    reason: kind,
    ...(goesOn ? { goesOnAt: goesOn.at.toISOString() } : {}),
    retryAfterSeconds: goesOn ? secondsUntil(goesOn.at, goesOn.now) : withoutTimeSeconds,
  });
}
