import type { Locale } from '@vigiefaon/domain/users/user';
import { useEffect, useState } from 'react';
import { loadTexts } from '../../../i18n/load-texts.ts';
import { createTranslate, type Translate } from '../../../i18n/translate.ts';

/** What is said to a requester, in the requester's language; null until that is there. */
export function useWordsIn(locale: Locale): Translate | null {
  const [words, setWords] = useState<{ locale: Locale; say: Translate } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadTexts(locale, 'order').then(
      (texts) => {
        if (isCurrent) setWords({ locale, say: createTranslate(locale, texts) });
      },
      // Without a network the link can still be copied.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return words?.locale === locale ? words.say : null;
}
