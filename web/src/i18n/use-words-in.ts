import type { Locale } from '@vigiefaon/domain/users/user';
import { useEffect, useState } from 'react';
import { loadTexts, type TextArea } from './load-texts.ts';
import { createTranslate, type Translate } from './translate.ts';

/** What is said to somebody in their language, from the texts of the page that they will open; null until that is there. */
export function useWordsIn(locale: Locale, area: TextArea): Translate | null {
  const [words, setWords] = useState<{ of: string; say: Translate } | null>(null);
  const wanted = `${locale} ${area}`;
  useEffect(() => {
    let isCurrent = true;
    loadTexts(locale, area).then(
      (texts) => {
        if (isCurrent) setWords({ of: `${locale} ${area}`, say: createTranslate(locale, texts) });
      },
      // Without a network the link can still be copied.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, area]);
  return words?.of === wanted ? words.say : null;
}
