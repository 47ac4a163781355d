import type { Locale } from '@vigiefaon/domain/users/user';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { rememberLocale } from './choose-locale.ts';
import { createFormat } from './format.ts';
import { loadTexts, type TextArea } from './load-texts.ts';
import { createTranslate, type Texts } from './translate.ts';
import { TranslationContext } from './use-translation.ts';

interface I18nProviderProps {
  area: TextArea;
  initialLocale: Locale;
  initialTexts: Texts;
  /** Of the association. */
  timeZone?: string | undefined;
  children: ReactNode;
}

export function I18nProvider({ area, initialLocale, initialTexts, timeZone, children }: I18nProviderProps) {
  const [{ locale, texts }, show] = useState({ locale: initialLocale, texts: initialTexts });

  // Before anybody can read the new words: a screen reader must not say them in the voice of the old language.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const setLocale = useCallback(
    (chosen: Locale) => {
      rememberLocale(chosen);
      // A language that cannot be fetched now (no network) leaves the screen readable as it is; it is chosen next time.
      loadTexts(chosen, area).then(
        (loaded) => show({ locale: chosen, texts: loaded }),
        () => undefined,
      );
    },
    [area],
  );

  const translation = useMemo(
    () => ({ t: createTranslate(locale, texts), format: createFormat(locale, timeZone), locale, setLocale }),
    [locale, texts, timeZone, setLocale],
  );
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}
