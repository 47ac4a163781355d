import { isAlarm } from '../messages/texts/announcements.ts';
import type { MessageTemplate } from '../messages/texts/message-templates.ts';

/** Browsers take 3,993 bytes with all that stands around it (RFC 8291), and letters have up to three. */
const longest = 900;

/** As many of its words as a browser takes. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest).search(/\s\S*$/);
  return `${text.slice(0, end < 0 ? longest - 1 : end).trimEnd()}…`;
}

/** What a device shows of a message: its subject, its words, and whether it may not be missed. */
export interface Notification {
  readonly title: string;
  readonly body: string;
  readonly isAlarm: boolean;
}

/** How a message is shown on a device: an alarm stays on the screen and is felt longer. */
export function notificationOf(message: { template: MessageTemplate; subject: string; text: string }): Notification {
  return { title: message.subject, body: cut(message.text.trim()), isAlarm: isAlarm(message.template) };
}
