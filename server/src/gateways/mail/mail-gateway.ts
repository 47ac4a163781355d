import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import type { MailSettings } from './mail-settings.ts';
import { sendBySmtp } from './smtp.ts';

export interface Mail {
  /** The same at every attempt: mail programs show what arrives twice once. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The picture (PNG) that the HTML names, where it names one. */
  readonly logo: Buffer | null;
  /** Where the receiver gets no more of its kind with one click; null where one cannot do without it. */
  readonly unsubscribe: string | null;
}

export type MailOutcome =
  | { readonly state: 'SENT' }
  | { readonly state: 'KEPT' }
  | {
      readonly state: 'FAILED';
      readonly failure: MessageFailure;
      /** Another attempt would fare no better. */
      readonly isFinal: boolean;
      /** What the other side said. */
      readonly answer: string;
    };

/** Whoever takes our mails. */
export interface MailGateway {
  send(mail: Mail): Promise<MailOutcome>;
}

/** The embedded default: nothing leaves, admins read the mails in /tools. */
const keepingMails: MailGateway = { send: async () => ({ state: 'KEPT' }) };

export function openMailGateway(settings: MailSettings | null): MailGateway {
  return settings ? sendBySmtp(settings) : keepingMails;
}
