import { DomainError } from '@vigiefaon/domain/errors';
import type { Transaction } from '../../database/tables.ts';
import { deleteSessionsOf } from '../../http/session/session.repository.ts';
import { lockActiveAdmins, updateActive } from './users.repository.ts';

/** Switches an account off or on again. Its sessions die with it and do not come back; the association never loses its last admin. */
export async function changeActive(transaction: Transaction, userId: string, active: boolean): Promise<void> {
  if (!active) {
    const admins = await lockActiveAdmins(transaction);
    if (admins.length === 1 && admins[0] === userId) throw new DomainError('FORBIDDEN', { reason: 'LAST_ADMIN' });
  }
  await updateActive(transaction, userId, active);
  await deleteSessionsOf(transaction, userId);
}
