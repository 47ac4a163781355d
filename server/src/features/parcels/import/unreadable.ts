import { DomainError } from '@vigiefaon/domain/errors';
import type { UnreadableReason } from '@vigiefaon/domain/parcels/unreadable-file';

/** The refusal of a whole file; what is wrong with one of its shapes stands in that shape's `problem` instead. */
export function unreadable(reason: UnreadableReason): DomainError {
  return new DomainError('UNREADABLE_FILE', { reason });
}
