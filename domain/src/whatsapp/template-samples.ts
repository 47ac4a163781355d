import { messageExample } from '../messages/texts/message-examples.ts';
import type { Locale } from '../users/user.ts';
import { fillTemplate } from './fill-template.ts';
import type { WhatsappTemplate } from './whatsapp-templates.ts';

/** Made-up values for the parameters of a template, in their order: Meta wants an example of each. */
export function sampleParameters(template: WhatsappTemplate, locale: Locale): string[] {
  const { variables, items } = messageExample(template, locale);
  return fillTemplate({ template, locale, variables, items: items.flatMap((item) => item ?? []) });
}

/** What stands behind our address in a button that opens it. */
export const sampleEnd = 'order/key';
