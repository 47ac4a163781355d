import type { MessageTemplate } from './message-templates.ts';

/** One message in one language; `{name}` stands for a variable of its template. */
export interface MessageText {
  readonly subject: string;
  readonly before: readonly string[];
  /** The one thing to do; it leads to the variable `link`. */
  readonly button?: string;
  readonly after: readonly string[];
}

/** All that mails say in one language. */
export interface MailLanguage {
  readonly greeting: string;
  readonly greetingWithoutName: string;
  /** Before the bare address, for programs that show no buttons. */
  readonly linkBelow: string;
  readonly help: string;
  readonly footer: string;
  readonly messages: Readonly<Record<MessageTemplate, MessageText>>;
}
