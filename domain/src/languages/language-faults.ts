import type { Fault } from '../typography/text-faults.ts';
import { faults as de } from './de/faults.ts';
import { faults as en } from './en/faults.ts';
import { faults as fr } from './fr/faults.ts';
import type { Locale } from './locales.ts';
import { faults as nl } from './nl/faults.ts';

/** What is wrong in one language and looks right to a machine; tests read every text for it. */
export interface LanguageFaults {
  /** Words of which two in a row are right. */
  readonly mayStandTwice: readonly string[];
  readonly faults: readonly Fault[];
}

export const languageFaults: Readonly<Record<Locale, LanguageFaults>> = { fr, de, nl, en };
