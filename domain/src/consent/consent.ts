import type { User } from '../users/user.ts';

/** Whether somebody is shown the data-protection text at the next entry: never accepted, or another version. Admins publish it and are not asked. */
export function isAskedForConsent(user: Pick<User, 'role' | 'consentVersion'>, versionInForce: number): boolean {
  if (user.role === null || user.role === 'ROLE_ADMIN') return false;
  return user.consentVersion === null || user.consentVersion < versionInForce;
}
