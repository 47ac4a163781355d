import { type MessageChannel, messageChannels } from '../message.ts';
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
  /** A device on which they are logged in has been asked to bring messages. */
  readonly hasDevice: boolean;
  readonly declined: readonly MessageTopic[];
}

type Told = Pick<Announcement, 'occasion' | 'topic' | 'mustReach'>;

/** What this installation is set up for beside mails and calls. */
export interface ConfiguredChannels {
  readonly push: boolean;
  readonly whatsapp: boolean;
}

const hasOwnPhone = ({ phone, isPhoneConfirmed }: Reachable) => phone !== null && isPhoneConfirmed;

/** By which channels a person is told something, in the order in which they are tried; none where the person does without it. */
export function channelsFor(receiver: Reachable, told: Told, configured: ConfiguredChannels): MessageChannel[] {
  const { email, notifyByMail, notifyByWhatsapp, hasDevice, declined } = receiver;
  // Nothing that was typed reaches a stranger; somebody of the association may ring up and see.
  if (!receiver.isMailConfirmed) return told.mustReach ? ['CALL'] : [];
  // What opens an account goes where the account has its name, whatever its owner likes.
  if (told.occasion === 'ACCOUNT') return email === null ? [] : ['MAIL'];
  if (told.topic !== null && declined.includes(told.topic)) return [];
  const channels: MessageChannel[] = [];
  if (configured.push && hasDevice) channels.push('PUSH');
  if (configured.whatsapp && notifyByWhatsapp && hasOwnPhone(receiver)) channels.push('WHATSAPP');
  if (notifyByMail && email !== null) channels.push('MAIL');
  // Also without a number: the coordinator has to see who must be reached somehow.
  if (told.mustReach) channels.push('CALL');
  return channels;
}

/** The channel that is tried after another; null after the last. */
export function channelAfter(channels: readonly MessageChannel[], channel: MessageChannel): MessageChannel | null {
  const place = (one: MessageChannel) => messageChannels.indexOf(one);
  return channels.find((candidate) => place(candidate) > place(channel)) ?? null;
}
