import type { Locale } from '../users/user.ts';
import { mailLanguages } from './mail-languages.ts';
import { layOutMail } from './mail-layout.ts';
import type { MessageTemplate, VariablesOf } from './message-templates.ts';

export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

export interface MessageToRender<T extends MessageTemplate> {
  template: T;
  locale: Locale;
  variables: VariablesOf<T>;
  /** Named under each message where the association has one. */
  helpPhone: string | null;
}

function filled(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => variables[name] ?? whole);
}

/** A message in its receiver's language, as plain text and as HTML of the same words. */
export function renderMessage<T extends MessageTemplate>(message: MessageToRender<T>): RenderedMessage {
  const { template, locale, helpPhone } = message;
  const language = mailLanguages[locale];
  const words = language.messages[template];
  const variables: Record<string, string> = message.variables;
  const fill = (text: string) => filled(text, { ...variables, helpPhone: helpPhone ?? '' });
  const greeting = fill(variables.name ? language.greeting : language.greetingWithoutName);
  const before = words.before.map(fill);
  const after = words.after.map(fill);
  const footer = [...(helpPhone ? [fill(language.help)] : []), language.footer];
  const { link } = variables;
  const button = words.button && link ? { label: words.button, link } : null;
  const buttonAsText = button ? [`${button.label}:\n${button.link}`] : [];
  return {
    subject: fill(words.subject),
    text: `${[greeting, ...before, ...buttonAsText, ...after, `-- \n${footer.join('\n')}`].join('\n\n')}\n`,
    html: layOutMail({
      locale,
      title: fill(words.subject),
      before: [greeting, ...before],
      button: button && { ...button, linkBelow: language.linkBelow },
      after,
      footer,
    }),
  };
}
