import type { MessageChannel } from '../message.ts';
import type { Announcement } from '../texts/announcements.ts';
import type { MessageTopic } from './message-topics.ts';

/** What decides how a person can be told something. */
export interface Reachable {
  readonly email: string | null;
  /** Whoever registered may have typed a stranger’s mail and phone. */
  readonly isMailConfirmed: boolean;
  readonly phone: string | null;
  /** A number that was typed may be a stranger’s, whatever is known of the mail. */
  readonly isPhoneConfirmed: boolean;
  readonly notifyByMail: boolean;
  readonly notifyByWhatsapp: boolean;
  readonly declined: readonly MessageTopic[];
}

type Told = Pick<Announcement, 'occasion' | 'topic' | 'mustReach'>;

const hasOwnPhone = ({ phone, isPhoneConfirmed }: Reachable) => phone !== null && isPhoneConfirmed;

/** By which channels a person is told something, in the order in which they are tried; none where the person does without it. */
export function channelsFor(receiver: Reachable, told: Told, configured: { whatsapp: boolean }): MessageChannel[] {
  const { email, notifyByMail, notifyByWhatsapp, declined } = receiver;
  // Nothing that was typed reaches a stranger; somebody of the association may ring up and see.
  if (!receiver.isMailConfirmed) return told.mustReach ? ['CALL'] : [];
  // What opens an account goes where the account has its name, whatever its owner likes.
  if (told.occasion === 'ACCOUNT') return email === null ? [] : ['MAIL'];
  if (told.topic !== null && declined.includes(told.topic)) return [];
  const channels: MessageChannel[] = [];
  if (configured.whatsapp && notifyByWhatsapp && hasOwnPhone(receiver)) channels.push('WHATSAPP');
  if (notifyByMail && email !== null) channels.push('MAIL');
  // Also without a number: the coordinator has to see who must be reached somehow.
  if (told.mustReach) channels.push('CALL');
  return channels;
}

/** The channel that is tried after another; null after the last. */
export function channelAfter(channels: readonly MessageChannel[], channel: MessageChannel): MessageChannel | null {
  const order: readonly MessageChannel[] = ['WHATSAPP', 'MAIL', 'CALL'];
  return channels.find((candidate) => order.indexOf(candidate) > order.indexOf(channel)) ?? null;
}
