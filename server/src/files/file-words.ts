import type { ExportFormat, ExportName } from '@vigiefaon/domain/exports/export-formats';
import { associationWords, type FileWords } from '@vigiefaon/domain/languages/association-words';
import { inEachLanguage } from '@vigiefaon/domain/languages/locales';
import { typesetAll } from '@vigiefaon/domain/typography/typeset';
import type { Locale } from '@vigiefaon/domain/users/user';

const words = inEachLanguage((locale) => typesetAll(locale, associationWords[locale].files));

/** Headings and words of files in one language. */
export function wordsIn(locale: Locale): FileWords {
  return words[locale];
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
