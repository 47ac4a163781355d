import { mayShareMail } from '@vigiefaon/domain/messages/texts/announcements';
import type { ClaimedMessage } from '../features/messages/public.ts';

/** What leaves at once: one message, or several to one person in one mail. */
export type Letter = readonly [ClaimedMessage, ...ClaimedMessage[]];

/** It is of no use any more. */
export function isExpired({ expiresAt }: ClaimedMessage, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Messages as they leave, in the order in which they were written. */
export function lettersOf(claimed: readonly ClaimedMessage[], now: Date): Letter[] {
  const inOrder = claimed.toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1));
  const letters = new Map<string, Letter>();
  for (const message of inOrder) {
    const { messageId, channel, identityId, address, locale, template } = message;
    const isShared = channel === 'MAIL' && identityId !== null && mayShareMail(template) && !isExpired(message, now);
    const key = isShared ? [identityId, address, locale].join(' ') : messageId;
    const begun = letters.get(key);
    letters.set(key, begun ? [...begun, message] : [message]);
  }
  return [...letters.values()];
}
