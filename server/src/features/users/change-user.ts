import type { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import type { Role } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import type { Transaction } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { deleteSessionsOf } from '../../http/session/session.repository.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { type Changer, changePerson, requirePasswordFor } from './change-contact.ts';
import { insertRequester } from './requester.repository.ts';
import { getUser, refuseLastAdmin, updateActive, updateReach, updateRole } from './users.repository.ts';

interface UserChange {
  identity: IdentityInformation;
  /** Absent: the role stays. */
  role: Role | null | undefined;
  /** Absent: it stays switched on or off. */
  active: boolean | undefined;
  /** Absent: it stays. */
  reachKilometres: number | null | undefined;
  by: Changer;
}

/** Gives an account another role, which counts at its next call. */
async function changeRole(transaction: Transaction, { userId, identity }: User, role: Role | null, now: Date) {
  if (role !== 'ROLE_ADMIN') await refuseLastAdmin(transaction, userId);
  await updateRole(transaction, userId, role);
  // Whoever orders interventions needs the profile that they are ordered for.
  const profile = { identityId: identity.identityId, type: 'PRIVATE', isMember: false, createdAt: now } as const;
  if (role === 'ROLE_CLIENT') await insertRequester(transaction, profile);
}

/** Switches an account off or on again. Its sessions die with it and do not come back. */
async function changeActive(transaction: Transaction, userId: string, active: boolean): Promise<void> {
  if (!active) await refuseLastAdmin(transaction, userId);
  await updateActive(transaction, userId, active);
  await deleteSessionsOf(transaction, userId);
}

/** Changes who somebody is, how it logs in and what it may do, all or nothing. */
export async function changeUser(
  transaction: Transaction,
  means: Means,
  userId: string,
  change: UserChange,
): Promise<User> {
  const user = await getUser(transaction, userId);
  const now = means.now();
  const { actorId } = change.by;
  const { role = user.role, active = user.active } = change;
  requirePasswordFor(change.by, user, { ...change.identity, role, active });
  const line = { at: now, actorId, subjectId: userId };
  await changePerson(transaction, means, user, { actorId, identity: change.identity });
  if (change.reachKilometres !== undefined) await updateReach(transaction, userId, change.reachKilometres);
  if (change.role !== undefined && change.role !== user.role) {
    await changeRole(transaction, user, change.role, now);
    const details = { from: user.role, to: change.role };
    await insertJournalEntry(transaction, { ...line, action: 'USER_ROLE_CHANGED', details });
  }
  if (change.active !== undefined && change.active !== user.active) {
    await changeActive(transaction, userId, change.active);
    const action = change.active ? 'USER_ACTIVATED' : 'USER_DEACTIVATED';
    await insertJournalEntry(transaction, { ...line, action });
  }
  return getUser(transaction, userId);
}
