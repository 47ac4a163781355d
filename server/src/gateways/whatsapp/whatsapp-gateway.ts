import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { TapAnswer } from '@vigiefaon/domain/whatsapp/tap-answers';
import { sendByGraph } from './graph.ts';
import type { WhatsappSettings } from './whatsapp-settings.ts';

export interface WhatsappMessage {
  /** Comes back with each report of the provider, also where its answer to us was lost. */
  readonly messageId: string;
  /** E.164. */
  readonly phone: string;
  readonly locale: Locale;
  readonly template: MessageTemplate;
  readonly variables: Readonly<Record<string, string>>;
  readonly items: readonly Readonly<Record<string, string>>[];
  /** What each button of the message brings back, where it has any. */
  readonly buttons: Readonly<Partial<Record<TapAnswer, string>>> | null;
  /** The address that a button opens, where it stands in none of the words. */
  readonly opens: string | null;
  /** The message in words of our own, where they may be used: the receiver wrote to us within a day. Null: only the template. */
  readonly freeText: string | null;
}

export type WhatsappOutcome =
  /** `providerId` is what delivery reports name it. */
  | { readonly state: 'SENT'; readonly providerId: string }
  | {
      readonly state: 'FAILED';
      readonly failure: MessageFailure;
      /** Another attempt would fare no better. */
      readonly isFinal: boolean;
      /** What the other side said. */
      readonly answer: string;
    };

/** Whoever brings our messages to WhatsApp. */
export interface WhatsappGateway {
  send(message: WhatsappMessage): Promise<WhatsappOutcome>;
  /** One line of ours to somebody who has just written; without it nothing is lost. */
  say(phone: string, text: string): Promise<boolean>;
}

/** Null where no number is configured. */
export function openWhatsappGateway(settings: WhatsappSettings | null): WhatsappGateway | null {
  return settings && sendByGraph(settings);
}
