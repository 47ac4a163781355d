import { mailLanguages } from '../../languages/mail-languages.ts';
import type { PublicLetterhead } from '../../letterhead/public-letterhead.ts';
import { letterheadLines } from '../../letterhead/shown-letterhead.ts';
import { fillText } from '../../typography/fill-text.ts';
import { typesetAll } from '../../typography/typeset.ts';
import type { Locale } from '../../users/user.ts';
import type { MessageChannel } from '../message.ts';
import { layOutMail } from './mail-layout.ts';
import type { MailLanguage, MessageWords } from './message-text.ts';

export interface RenderedMessage {
  subject: string;
  text: string;
  /** Empty where the channel brings plain text only. */
  html: string;
}

export interface MessageToRender {
  channel: MessageChannel;
  locale: Locale;
  words: MessageWords;
  variables: Readonly<Record<string, string>>;
  /** What it tells of, one by one; empty where the words name no item. */
  items: readonly Readonly<Record<string, string>>[];
  /** Named under each message where the association has one. */
  helpPhone: string | null;
  /** Who a mail is from. */
  letterhead: PublicLetterhead;
  /** Where one unsubscribes; null where one cannot. */
  unsubscribe: string | null;
}

/** What stands around the words of every mail. */
type MailFrame = Omit<MailLanguage, 'messages' | 'trial' | 'paperKinds'>;

function frameIn(locale: Locale): MailFrame {
  const { messages: _, trial: __, paperKinds: ___, ...frame } = mailLanguages[locale];
  return typesetAll(locale, frame);
}

interface Parts {
  subject: string;
  greeting: string;
  before: string[];
  items: string[];
  button: { label: string; link: string } | null;
  after: string[];
  help: string[];
}

function partsOf({ locale, words, variables, items, helpPhone }: MessageToRender, language: MailFrame): Parts {
  const fill = (text: string) => fillText(locale, text, { ...variables, helpPhone: helpPhone ?? '' });
  const { item, button } = words;
  const { link } = variables;
  return {
    subject: fill(words.subject),
    greeting: fill(variables.name ? language.greeting : language.greetingWithoutName),
    before: words.before.map(fill),
    items: item === undefined ? [] : items.map((known) => fillText(locale, item, { ...variables, ...known })),
    button: button !== undefined && link ? { label: fill(button), link } : null,
    after: words.after.map(fill),
    help: helpPhone ? [fill(language.help)] : [],
  };
}

function asText(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function mailOf(
  all: readonly Parts[],
  { locale, letterhead, unsubscribe }: MessageToRender,
  language: MailFrame,
): RenderedMessage {
  const isOne = all.length === 1;
  const subject = all.map((part) => part.subject).join(' · ');
  const greeting = all[0]?.greeting ?? '';
  const footer = [...(all[0]?.help ?? []), ...letterheadLines(letterhead), language.footer];
  const end = unsubscribe === null ? footer : [...footer, `${language.unsubscribe}\n${unsubscribe}`];
  const blocksOf = (part: Parts) => [...part.before, listOf(part.items), textOf(part.button), ...part.after];
  const said = all.flatMap((part) => (isOne ? blocksOf(part) : [`${part.subject}\n${ruleUnder}`, ...blocksOf(part)]));
  return {
    subject,
    text: asText([greeting, ...said, `-- \n${end.join('\n')}`]),
    html: layOutMail({
      locale,
      title: subject,
      letterhead,
      greeting,
      parts: all.map((part) => ({ ...part, heading: isOne ? null : part.subject })),
      linkBelow: language.linkBelow,
      footer,
      unsubscribe: unsubscribe === null ? null : { label: language.unsubscribe, link: unsubscribe },
    }),
  };
}

/** Under the heading of each of several, in plain text. */
const ruleUnder = '—'.repeat(12);

function listOf(items: readonly string[]): string {
  return items.map((item) => `– ${item}`).join('\n');
}

function textOf(button: Parts['button']): string {
  return button ? `${button.label}\n${button.link}` : '';
}

/** A message in its receiver's language, as its channel brings it: a mail in plain text and in HTML of the same words, a text, what a notification says, or what to say on the phone. */
export function renderMessage(message: MessageToRender): RenderedMessage {
  const language = frameIn(message.locale);
  const parts = partsOf(message, language);
  if (message.channel === 'MAIL') return mailOf([parts], message, language);
  const { subject, greeting, before, items, button, after, help } = parts;
  // Nobody reads an address out on the phone, and who calls is the help; a notification has its own title and opens its page itself.
  if (message.channel !== 'WHATSAPP') return { subject, text: asText([...before, listOf(items), ...after]), html: '' };
  return { subject, text: asText([greeting, ...before, listOf(items), textOf(button), ...after, ...help]), html: '' };
}

/** Several messages to the same person as one mail: one greeting, then each under its own heading. Only of what one cannot do without. */
export function renderTogether(first: MessageToRender, ...others: readonly MessageToRender[]): RenderedMessage {
  const language = frameIn(first.locale);
  return mailOf(
    [first, ...others].map((message) => partsOf(message, language)),
    { ...first, unsubscribe: null },
    language,
  );
}
