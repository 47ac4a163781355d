import { DomainError } from '@vigiefaon/domain/errors';

export const unreadableReasons = [
  'TOO_LARGE',
  'ZIP_BOMB',
  'NOT_A_PARCEL_FILE',
  'UNKNOWN_PROJECTION',
  'NO_PARCEL',
  'BROKEN_FILE',
  'TOOK_TOO_LONG',
  'TOO_MANY_SHAPES',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** The refusal of a whole file; what is wrong with one of its shapes stands in that shape's `problem` instead. */
export function unreadable(reason: UnreadableReason): DomainError {
  return new DomainError('UNREADABLE_FILE', { reason });
}
