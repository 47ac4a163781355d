import { associationWords } from '../languages/association-words.ts';
import { fallbackLocale } from '../languages/locales.ts';
import { mailLanguages } from '../languages/mail-languages.ts';
import { type MessageTemplate, messageTemplateNames } from '../messages/texts/message-templates.ts';
import { type PilotResponse, pilotResponses } from '../missions/mission.ts';
import { typeset } from '../typography/typeset.ts';
import type { Locale } from '../users/user.ts';

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
  'ACCOUNT_ENDS',
] as const;
export type WhatsappTemplate = Exclude<MessageTemplate, (typeof onlyByMail)[number]>;

export function isWhatsappTemplate(template: MessageTemplate): template is WhatsappTemplate {
  return !onlyByMail.some((name) => name === template);
}

export const whatsappTemplates = messageTemplateNames.filter(isWhatsappTemplate);

/** Meta approves a name with its parameters: when those of a template change, it needs a new number here and a new approval. */
const versions: Partial<Record<WhatsappTemplate, number>> = {};

/** The name that a template has at Meta. */
export function whatsappTemplateName(template: WhatsappTemplate): string {
  const version = versions[template] ?? 1;
  return `vigiefaon_${template.toLowerCase()}${version > 1 ? `_${version}` : ''}`;
}

/** Stands for all items of a message in one parameter: what a template says is fixed. */
export const itemsParameter = 'items';

/** What a template says, with our placeholders; nobody is greeted by name, because a parameter may not be empty. */
function wordsOf(template: WhatsappTemplate, locale: Locale): string {
  const { greetingWithoutName, messages } = mailLanguages[locale];
  const { before, item, button, after } = messages[template];
  return [
    greetingWithoutName,
    ...before,
    ...(item === undefined ? [] : [`{${itemsParameter}}`]),
    ...(button === undefined ? [] : [`${button}${associationWords[locale].whatsapp.colon}\n{link}`]),
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
  readonly response: PilotResponse;
  readonly title: string;
}

/** The buttons under a template; none where nothing is asked. */
export function whatsappButtons(template: MessageTemplate, locale: Locale): WhatsappButton[] {
  if (template !== 'PILOT_ASKED') return [];
  return pilotResponses.map((response) => ({ response, title: associationWords[locale].whatsapp.buttons[response] }));
}
