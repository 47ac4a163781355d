import { associationWords } from '../languages/association-words.ts';
import { mailLanguages } from '../languages/mail-languages.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';
import { itemsParameter, type WhatsappTemplate, whatsappBody, whatsappParameters } from './whatsapp-templates.ts';

/** The longest text that WhatsApp shows above buttons, and the longest filled template. */
export const longestBody = 1024;
/** The longest text without buttons. */
export const longestFreeText = 4096;
const longestItem = 250;
const itemSeparator = ' • ';
const nothing = '–';

function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Not in the middle of a character that takes two places.
  const cut = text.slice(0, Math.max(longest - 1, 0)).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}

/** A value as a parameter may be: on one line, without runs of spaces, never empty. */
function onOneLine(text: string): string {
  return text.replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ').trim() || nothing;
}

/** All items in one parameter: as many as have room, and how many more there are. */
export function joinItems(lines: readonly string[], longest: number, locale: Locale): string {
  const items = lines.map((line) => cutAt(onOneLine(line), longestItem));
  for (let shown = items.length; shown > 0; shown--) {
    const rest = items.length - shown;
    const end = rest === 0 ? [] : [fillText(locale, associationWords[locale].whatsapp.andMore, { count: rest })];
    const joined = [...items.slice(0, shown), ...end].join(itemSeparator);
    if (joined.length <= longest || shown === 1) return cutAt(joined, longest);
  }
  return nothing;
}

export interface TemplateToFill {
  readonly template: WhatsappTemplate;
  readonly locale: Locale;
  readonly variables: Readonly<Record<string, string>>;
  readonly items: readonly Readonly<Record<string, string>>[];
}

function linesOf({ template, locale, variables, items }: TemplateToFill): string[] {
  const words = mailLanguages[locale].messages[template].item ?? '';
  return items.map((item) => fillText(locale, words, { ...variables, ...item }));
}

/** The parameters of a template in their order, so long that the filled body keeps within what WhatsApp shows. */
export function fillTemplate(filled: TemplateToFill): string[] {
  const { template, locale, variables } = filled;
  const names = whatsappParameters(template);
  const fixed = whatsappBody(template, locale).replace(/\{\{\d+\}\}/g, '').length;
  const values = new Map<string, string>();
  let room = longestBody - fixed;
  // A cut address leads nowhere, so it has its room first; what may be long takes what is left.
  const byNeed = [...names].sort((one, other) => rank(one) - rank(other));
  byNeed.forEach((name, index) => {
    const waiting = byNeed.length - index - 1;
    const value =
      name === itemsParameter
        ? joinItems(linesOf(filled), room, locale)
        : name === 'link'
          ? onOneLine(variables[name] ?? '')
          : cutAt(onOneLine(variables[name] ?? ''), Math.floor(room / (waiting + 1)));
    values.set(name, value);
    room -= value.length;
  });
  return names.map((name) => values.get(name) ?? nothing);
}

function rank(name: string): number {
  if (name === 'link') return 0;
  return name === itemsParameter ? 2 : 1;
}
