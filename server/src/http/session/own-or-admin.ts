import { DomainError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';

/** What belongs to another is not told to exist, but to admins. */
export function requireOwnOrAdmin({ userId, role }: Actor, ownerId: string): void {
  if (userId !== ownerId && role !== 'ROLE_ADMIN') throw new DomainError('NOT_FOUND');
}
