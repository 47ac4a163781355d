import type { Locale } from '../users/user.ts';

/**
 * A day, a moment or a while as a sentence may ask for it: `{day}` alone ("aujourd’hui", "mardi 9 juin"), `{day:on}` ("aujourd’hui",
 * "le mardi 9 juin"), `{day:of}` ("d’aujourd’hui", "du mardi 9 juin"), `{day:to}` behind "jusqu’" and "bis" ("à aujourd’hui", "au mardi 9 juin").
 * Texts never write the article themselves: they cannot know whether the day takes one.
 */
export interface TextPart {
  readonly alone: string;
  readonly on: string;
  readonly of: string;
  readonly to: string;
}

/** `DATE` takes an article ("le 9 juin"), `NEAR` none ("demain", "il y a 3 heures"). */
type DayKind = 'DATE' | 'NEAR';

const formsOf: Readonly<Record<Locale, Readonly<Record<DayKind, (words: string) => Omit<TextPart, 'alone'>>>>> = {
  fr: {
    DATE: (words) => ({ on: `le ${words}`, of: `du ${words}`, to: `au ${words}` }),
    NEAR: (words) => ({ on: words, of: `${/^[aeiouhà]/i.test(words) ? 'd’' : 'de '}${words}`, to: `à ${words}` }),
  },
  de: {
    DATE: (words) => ({ on: `am ${words}`, of: `vom ${words}`, to: `zum ${words}` }),
    NEAR: (words) => ({ on: words, of: `von ${words}`, to: words }),
  },
  nl: {
    DATE: (words) => ({ on: `op ${words}`, of: `van ${words}`, to: words }),
    NEAR: (words) => ({ on: words, of: `van ${words}`, to: words }),
  },
};

/** A moment of any day ("16:00", "le coucher du soleil") behind "from" and "to": French draws the article together. */
export function momentPart(locale: Locale, words: string): TextPart {
  if (locale === 'de') return { alone: words, on: `um ${words}`, of: `von ${words}`, to: `bis ${words}` };
  if (locale === 'nl') return { alone: words, on: `om ${words}`, of: `van ${words}`, to: `tot ${words}` };
  const noun = words.replace(/^le /, '');
  const [of, to] = noun === words ? ['de', 'à'] : ['du', 'au'];
  return { alone: words, on: `${to} ${noun}`, of: `${of} ${noun}`, to: `${to} ${noun}` };
}

/** The forms of a day that is already in words of its language. */
export function dayPart(locale: Locale, kind: DayKind, words: string): TextPart {
  return { alone: words, ...formsOf[locale][kind](words) };
}
