import type { FlightWords } from '../flight/flight-words.ts';
import type { MissionPhrases } from '../messages/texts/mission-phrases.ts';
import type { CheckWords } from '../missions/pilot-note.ts';
import type { SheetWords } from '../sheets/sheet-words.ts';
import { field as de } from './de/field.ts';
import { field as en } from './en/field.ts';
import { field as fr } from './fr/field.ts';
import type { Locale } from './locales.ts';
import { field as nl } from './nl/field.ts';

/** What is said of missions in the field, on paper and in files, far from the texts of the screens. */
export interface FieldWords {
  readonly phrases: MissionPhrases;
  readonly sheets: SheetWords;
  readonly checks: CheckWords;
  readonly flight: FlightWords;
}

export const fieldWords: Readonly<Record<Locale, FieldWords>> = { fr, de, nl, en };
