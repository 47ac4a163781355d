import { DomainError } from '@vigiefaon/domain/errors';

/** Nobody knows where on Earth the numbers of this file are. */
export function unknownProjection(): DomainError {
  return new DomainError('UNREADABLE_FILE', { reason: 'UNKNOWN_PROJECTION' });
}
