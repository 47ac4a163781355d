import type { Locale } from '../users/user.ts';

interface Fault {
  readonly what: string;
  readonly found: RegExp;
}

const everywhere: readonly Fault[] = [
  { what: 'two spaces', found: /\S[ \u00a0\u202f]{2,}(?=\S)/ },
  { what: 'a straight apostrophe', found: /\p{L}'\p{L}/u },
  { what: 'a brace', found: /[{}]/ },
  { what: 'a raw key', found: /#[a-z]|\b(?!SMTP_|MAIL_|WHATSAPP_)[A-Z]+_[A-Z_]+\b|\b[a-z]+\.[a-z]+[A-Z]\w*/ },
  { what: 'an unformatted number', found: /\+\d{6,}/ },
  { what: 'a value that is none', found: /\b(?:undefined|NaN|Invalid Date)\b|\[object/ },
];

const ofLanguage: Readonly<Record<Locale, readonly Fault[]>> = {
  fr: [
    { what: 'a space that breaks', found: /[^\u00a0]:(?=\s|$)|[^\u202f?!]\??[?!;](?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/ },
    {
      what: 'an article before a day that has none',
      found: /(?<!\p{L})(?:le|du|au) (?:aujourd|demain|hier|avant-hier|après-demain)/iu,
    },
    { what: 'an article before a while', found: /(?<!\p{L})(?:le|du|au) (?:il y a|dans \d|depuis)(?!\p{L})/iu },
    {
      what: 'an article that is not drawn together',
      found: /(?<!\p{L})(?:de|à) les? (?!\p{L}*(?<!couch|lev)(?:er|ir|re)(?!\p{L}))/iu,
    },
  ],
  de: [
    { what: 'a space before a sign', found: / [:;?!](?=\s|$)/ },
    {
      what: 'a preposition before a day that has none',
      found: /(?<!\p{L})(?:am|vom|zum|der|den) (?:heute|morgen|gestern|übermorgen|vorgestern)(?!\p{L})/u,
    },
    { what: 'a preposition before a while', found: /(?<!\p{L})(?:am|vom|um) (?:vor|in) /u },
  ],
  nl: [
    { what: 'a space before a sign', found: / [:;?!](?=\s|$)/ },
    {
      what: 'a preposition before a day that has none',
      found: /(?<!\p{L})op (?:vandaag|morgen|gisteren|overmorgen|eergisteren)(?!\p{L})/iu,
    },
    { what: 'a wrong article', found: /(?<!\p{L})(?:de|deze|die) (?:account|perceel|reekalf)(?!\p{L})/iu },
    { what: 'a preposition before a while', found: /(?<!\p{L})op (?:over \d|\d+ \p{L}+ geleden)/iu },
  ],
};

/** Twice the same word is right here. */
const mayStandTwice: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['vous', 'nous'],
  de: ['die', 'sie', 'der', 'das'],
  nl: ['u', 'je'],
};

function doubleWord(locale: Locale, text: string): string[] {
  const found = [...text.matchAll(/(?<![\p{L}\d])(\p{L}+)[ \u00a0]\1(?![\p{L}\d])/giu)];
  return found
    .filter(([, word = '']) => !mayStandTwice[locale].includes(word.toLowerCase()))
    .map(([words]) => `a word twice: ${words}`);
}

/**
 * What nobody may read in a text of the product, once its values are in it: spaces that break before a sign, raw keys, braces,
 * numbers as machines write them, days and words glued together. Empty where there is nothing to say.
 */
export function textFaults(locale: Locale, text: string): string[] {
  const words = text.replace(/(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+|\{\{\d+\}\}/g, '…');
  const faults = [...everywhere, ...ofLanguage[locale]].filter(({ found }) => found.test(words));
  return [...faults.map(({ what }) => what), ...doubleWord(locale, words)];
}
