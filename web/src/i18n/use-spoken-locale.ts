import type { Locale } from '@vigiefaon/domain/users/user';
import { useEffect, useState } from 'react';
import { useTranslation } from './use-translation.ts';

/** For pages that a link opens: as its holder is written to, once that is known; who then chooses another language there keeps it. */
export function useSpokenLocale(wanted: Locale | undefined): void {
  const { locale, setLocale } = useTranslation();
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => {
    if (isSpoken || wanted === undefined) return;
    setSpoken(true);
    if (wanted !== locale) setLocale(wanted);
  }, [wanted, isSpoken, locale, setLocale]);
}
