import type { User } from '../users/user.ts';
import { type ConsentScope, isWithin } from './consent-facts.ts';

/**
 * Whether somebody is shown the data-protection text at the next entry: never accepted, or a version that said less than what is in
 * force. Admins publish it and are not asked. A version newer than those known here was accepted after they were read.
 */
export function isAskedForConsent(
  user: Pick<User, 'role' | 'consentVersion'>,
  validVersions: readonly number[],
): boolean {
  if (user.role === null || user.role === 'ROLE_ADMIN') return false;
  if (user.consentVersion === null) return true;
  return !validVersions.includes(user.consentVersion) && user.consentVersion < Math.max(...validVersions);
}

/** A version with the words of the one in force, and what it said; null where that was not noted yet. */
export interface SameWords {
  readonly version: number;
  readonly scope: ConsentScope | null;
}

/** Versions whose acceptance still counts: the one in force, and those with the same words that named no less. */
export function validVersions(sameWords: readonly SameWords[], scopeNow: ConsentScope): number[] {
  const inForce = Math.max(...sameWords.map(({ version }) => version));
  const counts = ({ version, scope }: SameWords) =>
    version === inForce || (scope !== null && isWithin(scope, scopeNow));
  return sameWords.filter(counts).map(({ version }) => version);
}
