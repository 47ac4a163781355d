import type { ExportFormat, ExportName } from '@vigiefaon/domain/exports/export-formats';
import { typesetAll } from '@vigiefaon/domain/typography/typeset';
import type { Locale } from '@vigiefaon/domain/users/user';
import de from './words/de.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };

/** What stands in a file is read without the web app: headings and words have their own texts, French is the source. */
export type Words = typeof fr;

const languages: Readonly<Record<Locale, Words>> = {
  fr: typesetAll('fr', fr),
  de: typesetAll('de', de),
  nl: typesetAll('nl', nl),
};

export function wordsIn(locale: Locale): Words {
  return languages[locale];
}

interface Named {
  name: ExportName;
  format: ExportFormat;
  locale: Locale;
  /** What the file is about, or the day on which it was made. */
  suffix: string;
}

/** `demandeurs-2026-11-21.csv`, in the language of the reader. */
export function fileNameOf({ name, format, locale, suffix }: Named): string {
  return `${wordsIn(locale)[`file.${name}`]}-${suffix}.${format}`;
}
