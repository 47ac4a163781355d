import { grammars } from '../languages/grammars.ts';
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

/** A moment of any day behind "from" and "to". */
export function momentPart(locale: Locale, words: string): TextPart {
  return { alone: words, ...grammars[locale].moment(words) };
}

/** The forms of a day that is already in words of its language. */
export function dayPart(locale: Locale, kind: DayKind, words: string): TextPart {
  const { date, near } = grammars[locale];
  return { alone: words, ...(kind === 'DATE' ? date : near)(words) };
}
