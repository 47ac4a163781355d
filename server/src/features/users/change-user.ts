import type { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import type { Role } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import type { Transaction } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { changeActive } from './change-active.ts';
import { type Changer, changePerson, requirePasswordFor } from './change-contact.ts';
import { changeRole } from './change-role.ts';
import { getUser, updateReach } from './users.repository.ts';

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

/** Changes who somebody is, how it logs in and what it may do, all or nothing. */
export async function changeUser(
  transaction: Transaction,
  means: Pick<Application, 'config' | 'now'>,
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
