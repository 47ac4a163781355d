import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadTexts, type TextArea } from './load-texts.ts';
import { createTranslate, type Texts, type Translate } from './translate.ts';
import { type Translation, TranslationContext, useTranslation } from './use-translation.ts';

interface MoreTexts {
  /** Says what the page says, too; null until the texts are there. */
  translation: Translation | null;
  /** They cannot be fetched; `retry` tries again. */
  isFailed: boolean;
  retry: () => void;
}

/** Texts that only some see, beside those of the page. */
export function useMoreTexts(area: TextArea): MoreTexts {
  const outer = useTranslation();
  const { locale } = outer;
  const [more, setMore] = useState<{ texts: Texts; say: Translate } | null>(null);
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another effect
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadTexts(locale, area).then(
      (texts) => {
        if (isCurrent) setMore({ texts, say: createTranslate(locale, texts) });
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, area, tries]);
  const translation = useMemo(() => {
    if (!more) return null;
    const t: Translate = (key, params) =>
      (key.slice(0, key.indexOf('.')) in more.texts ? more.say : outer.t)(key, params);
    return { ...outer, t };
  }, [outer, more]);
  return { translation, isFailed, retry: () => setTries((before) => before + 1) };
}

interface MoreTextsProps {
  area: TextArea;
  /** Stands in the place of the children until their texts are there. */
  waiting: ReactNode;
  /** Instead of them, where the texts cannot be fetched; `retry` tries again. */
  renderFailed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Texts that only some see come with what shows them, and stand there beside those of the page. */
export function MoreTexts({ area, waiting, renderFailed, children }: MoreTextsProps) {
  const { translation, isFailed, retry } = useMoreTexts(area);
  if (translation) return <TranslationContext value={translation}>{children}</TranslationContext>;
  return isFailed ? renderFailed(retry) : waiting;
}
