import { DomainError } from '@vigiefaon/domain/errors';
import type { Role } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import type { Transaction } from '../../database/tables.ts';
import { insertRequester } from './requester.repository.ts';
import { lockActiveAdmins, updateRole } from './users.repository.ts';

/** Gives an account another role, which counts at its next call; the association never loses its last admin. */
export async function changeRole(
  transaction: Transaction,
  user: Pick<User, 'userId' | 'role' | 'identity'>,
  role: Role | null,
  now: Date,
): Promise<void> {
  if (role !== 'ROLE_ADMIN') {
    const admins = await lockActiveAdmins(transaction);
    if (admins.length === 1 && admins[0] === user.userId) throw new DomainError('FORBIDDEN', { reason: 'LAST_ADMIN' });
  }
  await updateRole(transaction, user.userId, role);
  // Whoever orders interventions needs the profile that they are ordered for.
  if (role === 'ROLE_CLIENT') {
    const { identityId } = user.identity;
    await insertRequester(transaction, { identityId, type: 'PRIVATE', isMember: false, createdAt: now });
  }
}
