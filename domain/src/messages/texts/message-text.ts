import * as z from 'zod/mini';
import type { PaperKind } from '../../papers/papers.ts';
import type { MessageTemplate } from './message-templates.ts';

const Paragraph = z.string().check(z.minLength(1), z.maxLength(1000));
const Paragraphs = z.array(Paragraph).check(z.maxLength(8));

/** The words of one message in one language; `{name}` stands for a variable of its template. */
export const MessageWords = z.strictObject({
  subject: z.string().check(z.minLength(1), z.maxLength(150)),
  before: Paragraphs,
  /** One line for each item, of messages that tell of several things at once. */
  item: z.optional(Paragraph),
  /** The one thing to do; it leads to the variable `link`. */
  button: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  after: Paragraphs,
});
export type MessageWords = z.infer<typeof MessageWords>;

/** All that mails say in one language. */
export interface MailLanguage {
  readonly greeting: string;
  readonly greetingWithoutName: string;
  /** Before the bare address, for programs that show no buttons. */
  readonly linkBelow: string;
  readonly help: string;
  readonly footer: string;
  /** Leads to where one unsubscribes, under what one may do without. */
  readonly unsubscribe: string;
  /** Within a sentence. */
  readonly paperKinds: Readonly<Record<PaperKind, string>>;
  /** Shows an admin that mails arrive. */
  readonly trial: MessageWords;
  readonly messages: Readonly<Record<MessageTemplate, MessageWords>>;
}
