import type { Role } from '@vigiefaon/domain/users/role';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { readSession, storeRole } from '../../api/session-storage.ts';

/** Asks whether an admin has given this account a role meanwhile. */
export async function refreshRole(): Promise<Role | null> {
  const session = readSession();
  if (!session) return null;
  const role = await roleOf(session.userId);
  storeRole(role);
  return role;
}

async function roleOf(userId: string): Promise<Role | null> {
  try {
    return (await call(getUser, { params: { userId } })).role;
  } catch (error) {
    // Only pilots are asked for the house rules: the role has been given, and their first page is the rules.
    if (isCallError(error, 'RULES_NOT_ACCEPTED')) return 'ROLE_PILOT';
    // Nobody is asked for a second factor without a role. Most often it is this one; once it is set up, the account says which.
    if (isCallError(error, 'SECOND_FACTOR_FIRST')) return 'ROLE_ADMIN';
    throw error;
  }
}
