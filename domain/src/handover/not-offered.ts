import type { MissionState } from '../missions/mission-actions.ts';
import { waitsForConfirmation } from '../missions/waits-for-confirmation.ts';

/** Why a mission is not offered to a neighbour; the text is `handover.notOffered.<REASON>`. */
export const notOfferedReasons = [
  'NOT_WAITING',
  'ADDRESS_NOT_CONFIRMED',
  'TOO_LATE',
  'NO_FIELDS',
  'NO_NUMBER',
  'NO_NAME',
  'NO_AGREEMENT',
  'ALREADY_OFFERED',
  'TOO_LARGE',
] as const;
export type NotOffered = (typeof notOfferedReasons)[number];

/** What decides whether a mission can be offered. */
export interface Offerable extends Pick<MissionState, 'status' | 'unconfirmedUserId'> {
  /** When an offer made now would end; null where it is too late. */
  readonly expiresAt: Date | null;
  readonly fields: number;
  /** Where the neighbour's pilot would call. */
  readonly contactPhone: string | null;
  /** Our name, without which nobody knows who offers. */
  readonly ownName: string | null;
}

/** Why this mission is not offered at all, or null when it may be. A search that has a pilot, or is over, needs no neighbour. */
export function whyNotOfferable(mission: Offerable): NotOffered | null {
  if (mission.status !== 'TODO') return 'NOT_WAITING';
  if (waitsForConfirmation(mission)) return 'ADDRESS_NOT_CONFIRMED';
  if (mission.expiresAt === null) return 'TOO_LATE';
  if (mission.fields === 0) return 'NO_FIELDS';
  if (mission.contactPhone === null) return 'NO_NUMBER';
  return mission.ownName === null ? 'NO_NAME' : null;
}

/** Why this offer is not made: what refuses the mission, then the requester's agreement, then that somebody has the offer already. */
export function whyNotOffered(
  mission: Offerable,
  offer: { readonly hasAgreement: boolean; readonly isOfferedAlready: boolean },
): NotOffered | null {
  const refusal = whyNotOfferable(mission);
  if (refusal) return refusal;
  if (!offer.hasAgreement) return 'NO_AGREEMENT';
  return offer.isOfferedAlready ? 'ALREADY_OFFERED' : null;
}
