import type { Role } from '@vigiefaon/domain/users/role';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { call } from '../../api/call.ts';
import { readSession, storeRole } from '../../api/session-storage.ts';

/** Asks whether an admin has given this account a role meanwhile. */
export async function refreshRole(): Promise<Role | null> {
  const session = readSession();
  if (!session) return null;
  const { role } = await call(getUser, { params: { userId: session.userId } });
  storeRole(role);
  return role;
}
