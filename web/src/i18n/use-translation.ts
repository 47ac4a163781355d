import type { Locale } from '@vigiefaon/domain/users/user';
import { createContext, use } from 'react';
import type { Format } from './format.ts';
import type { Translate } from './translate.ts';

export interface Translation {
  t: Translate;
  /** Numbers, days and times as a reader of this language writes them. */
  format: Format;
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

export const TranslationContext = createContext<Translation | null>(null);

export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('There is no language here: wrap the tree in I18nProvider.');
  return translation;
}
