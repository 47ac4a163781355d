import { fieldWords } from '../languages/field-words.ts';
import { typesetAll } from '../typography/typeset.ts';
import type { Locale } from '../users/user.ts';
import type { CheckWords } from './pilot-note.ts';

/** The association's own lines of a pilot note, on screen and on paper. */
export function checkWordsIn(locale: Locale): CheckWords {
  return typesetAll(locale, fieldWords[locale].checks);
}
