import { replaceGenerated } from '../generated-part.ts';
import { type Locale, locales } from '../languages/locales.ts';
import { sampleEnd, sampleParameters } from './template-samples.ts';
import {
  type WhatsappTemplate,
  whatsappBody,
  whatsappButtons,
  whatsappOpening,
  whatsappTemplateName,
  whatsappTemplates,
} from './whatsapp-templates.ts';

/** What all templates tell of: something that the receiver has asked for or agreed to. */
export const whatsappCategory = 'UTILITY';

function languagePart(template: WhatsappTemplate, locale: Locale): string {
  const samples = sampleParameters(template, locale).map((sample, index) => `\`{{${index + 1}}}\` ${sample}`);
  const titles = whatsappButtons(template, locale).map(({ title }) => `\`${title}\``);
  const opening = whatsappOpening(template, locale);
  return [
    `**${locale}**`,
    '',
    '```text',
    whatsappBody(template, locale),
    '```',
    '',
    `Examples: ${samples.join(' · ')}`,
    ...(titles.length > 0 ? ['', `Buttons (quick reply, in this order): ${titles.join(', ')}`] : []),
    ...(opening === null
      ? []
      : ['', `Button (visit website, dynamic): \`${opening}\`, \`PUBLIC_URL/{{1}}\`, example \`${sampleEnd}\``]),
    '',
  ].join('\n');
}

/** Every template that Meta has to approve, for docs/whatsapp.md. */
export function whatsappTemplatePage(): string {
  return whatsappTemplates
    .map((template) => {
      const head = `### \`${whatsappTemplateName(template)}\`\n\nCategory ${whatsappCategory}.\n`;
      return [head, ...locales.map((locale) => languagePart(template, locale))].join('\n');
    })
    .join('\n');
}

/** The page with this list in the place that its two comments mark. */
export function replaceTemplateList(page: string, list: string): string {
  return replaceGenerated(page, 'docs:whatsapp', list);
}
