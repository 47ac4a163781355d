import { languageFaults } from '../languages/language-faults.ts';
import type { Locale } from '../users/user.ts';

export interface Fault {
  readonly what: string;
  readonly found: RegExp;
}

const everywhere: readonly Fault[] = [
  { what: 'two spaces', found: /\S[ \u00a0\u202f]{2,}(?=\S)/ },
  { what: 'a straight apostrophe', found: /\p{L}'\p{L}/u },
  { what: 'a brace', found: /[{}]/ },
  {
    what: 'a raw key',
    found: /#[a-z]|\b(?!SMTP_|MAIL_|WHATSAPP_|ASSOCIATION_)[A-Z]+_[A-Z_]+\b|\b[a-z]+\.[a-z]+[A-Z]\w*/,
  },
  { what: 'an unformatted number', found: /\+\d{6,}/ },
  { what: 'a value that is none', found: /\b(?:undefined|NaN|Invalid Date)\b|\[object/ },
];

function doubleWord(locale: Locale, text: string): string[] {
  const found = [...text.matchAll(/(?<![\p{L}\d])(\p{L}+)[ \u00a0]\1(?![\p{L}\d])/giu)];
  return found
    .filter(([, word = '']) => !languageFaults[locale].mayStandTwice.includes(word.toLowerCase()))
    .map(([words]) => `a word twice: ${words}`);
}

/**
 * What nobody may read in a text of the product, once its values are in it: spaces that break before a sign, raw keys, braces,
 * numbers as machines write them, days and words glued together. Empty where there is nothing to say.
 */
export function textFaults(locale: Locale, text: string): string[] {
  const words = text.replace(/(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+|\{\{\d+\}\}/g, '…');
  const faults = [...everywhere, ...languageFaults[locale].faults].filter(({ found }) => found.test(words));
  return [...faults.map(({ what }) => what), ...doubleWord(locale, words)];
}
