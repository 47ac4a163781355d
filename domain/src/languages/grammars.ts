import type { TextPart } from '../typography/text-part.ts';
import { grammar as de } from './de/grammar.ts';
import { grammar as en } from './en/grammar.ts';
import { grammar as fr } from './fr/grammar.ts';
import type { Locale } from './locales.ts';
import { grammar as nl } from './nl/grammar.ts';

type Forms = Omit<TextPart, 'alone'>;

/** How a language is set and put together: all that screens need of it beside their texts. */
export interface Grammar {
  /** Whose numbers and dates it writes. */
  readonly region: string;
  /** Of days in digits. */
  readonly year: '2-digit' | 'numeric';
  /** Signs and what they become in print. */
  readonly signs: readonly (readonly [sign: RegExp, set: string])[];
  /** A date takes an article or preposition ("le 9 juin"). */
  readonly date: (words: string) => Forms;
  /** A near day or a while takes none ("demain", "il y a 3 heures"). */
  readonly near: (words: string) => Forms;
  /** A moment of any day ("16:00", "le coucher du soleil") behind "from" and "to". */
  readonly moment: (words: string) => Forms;
  /** Between a day and its time. */
  readonly atTime: string;
}

export const grammars: Readonly<Record<Locale, Grammar>> = { fr, de, nl, en };
