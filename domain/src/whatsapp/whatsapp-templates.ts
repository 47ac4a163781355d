import { associationWords } from '../languages/association-words.ts';
import { fallbackLocale } from '../languages/locales.ts';
import { mailLanguages } from '../languages/mail-languages.ts';
import { type MessageTemplate, messageTemplateNames, messageTemplates } from '../messages/texts/message-templates.ts';
import { pilotResponses } from '../missions/mission.ts';
import { typeset } from '../typography/typeset.ts';
import type { Locale } from '../users/user.ts';
import type { TapAnswer } from './tap-answers.ts';

/** Whoever lost a password may have lost the phone too; and of what opens an account its mail is told. */
const onlyByMail = [
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'MAIL_CONFIRMATION',
  'MAIL_CHANGE_ASKED',
  'MAIL_CHANGED',
  'PHONE_CHANGED',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_RESET',
  'SECOND_FACTOR_GUESSED',
  'PILOT_INVITED',
  'REQUESTER_INVITED',
  'PAPER_ENDS',
  'ACCOUNT_ENDS',
] as const;
export type WhatsappTemplate = Exclude<MessageTemplate, (typeof onlyByMail)[number]>;

export function isWhatsappTemplate(template: MessageTemplate): template is WhatsappTemplate {
  return !onlyByMail.some((name) => name === template);
}

export const whatsappTemplates = messageTemplateNames.filter(isWhatsappTemplate);

/** Meta approves a name with its parameters: when those of a template change, it needs a new number here and a new approval. */
const versions: Partial<Record<WhatsappTemplate, number>> = {
  // Their link moved from the body to a button, and what asks has buttons that answer.
  REQUEST_CONFIRMED: 2,
  REQUEST_CONFIRMED_LATE: 2,
  ORDERED_BY_LINK: 2,
  MOVED_BY_LINK: 2,
  CANCELED_BY_LINK: 2,
  MOW_NOW: 2,
};

/** The name that a template has at Meta. */
export function whatsappTemplateName(template: WhatsappTemplate): string {
  const version = versions[template] ?? 1;
  return `vigiefaon_${template.toLowerCase()}${version > 1 ? `_${version}` : ''}`;
}

/** Stands for all items of a message in one parameter: what a template says is fixed. */
export const itemsParameter = 'items';

const answersTo: Partial<Record<MessageTemplate, readonly TapAnswer[]>> = {
  PILOT_ASKED: pilotResponses,
  MOW_NOW: ['TOMORROW', 'NOT_YET'],
};

/**
 * Whether a button opens its link: one by which whoever has it acts does not stand in a body, which is quoted and forwarded. Pilots get
 * our own words within the day after they wrote, which have buttons that answer or one that opens, not both.
 */
export function isOpenedByButton(template: MessageTemplate): boolean {
  const secrets: readonly string[] = messageTemplates[template].secrets;
  return secrets.includes('link') && template !== 'PILOT_ASKED';
}

/** What a template says of its link, where it has one. */
function linkLine(template: WhatsappTemplate, locale: Locale): string[] {
  const { button } = mailLanguages[locale].messages[template];
  const { colon, below } = associationWords[locale].whatsapp;
  if (button === undefined) return [];
  return [isOpenedByButton(template) ? `${button} ${below}` : `${button}${colon}\n{link}`];
}

/** What a template says, with our placeholders; nobody is greeted by name, because a parameter may not be empty. */
function wordsOf(template: WhatsappTemplate, locale: Locale): string {
  const { greetingWithoutName, messages } = mailLanguages[locale];
  const { before, item, after } = messages[template];
  return [
    greetingWithoutName,
    ...before,
    ...(item === undefined ? [] : [`{${itemsParameter}}`]),
    ...linkLine(template, locale),
    ...after,
  ].join('\n\n');
}

const placeholder = /\{(\w+)\}/g;

/** The parameters of a template in the order in which they are sent, the same in each language. */
export function whatsappParameters(template: WhatsappTemplate): string[] {
  const names = wordsOf(template, fallbackLocale).matchAll(placeholder);
  return [...new Set([...names].map(([, name = '']) => name))];
}

/** The body of a template as Meta has to approve it, with `{{1}}` and so on. */
export function whatsappBody(template: WhatsappTemplate, locale: Locale): string {
  const parameters = whatsappParameters(template);
  return typeset(locale, wordsOf(template, locale)).replace(
    placeholder,
    (_whole, name: string) => `{{${parameters.indexOf(name) + 1}}}`,
  );
}

/** A button that answers, in the order in which a template has them. */
export interface WhatsappButton {
  readonly answer: TapAnswer;
  readonly title: string;
}

/** The buttons under a template that answer; none where nothing is asked. */
export function whatsappButtons(template: MessageTemplate, locale: Locale): WhatsappButton[] {
  const { buttons } = associationWords[locale].whatsapp;
  return (answersTo[template] ?? []).map((answer) => ({ answer, title: buttons[answer] }));
}

/** The title of the button that opens the link of a template; null where none does. */
export function whatsappOpening(template: MessageTemplate, locale: Locale): string | null {
  return isOpenedByButton(template) ? associationWords[locale].whatsapp.open : null;
}

/** A message in our own words without the link that its button opens. */
export function withoutLink(text: string, link: string, locale: Locale): string {
  return text.replace(`\n${link}`, ` ${associationWords[locale].whatsapp.below}`);
}
