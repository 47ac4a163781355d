import type { Address } from '@vigiefaon/domain/identity/address';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { leanSuggestAddresses } from '../../api/lean-endpoints.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const restMs = 220;
const fewestLetters = 2;

export interface Suggestions {
  state: 'idle' | 'asking' | 'found' | 'failed';
  items: readonly Address[];
  /** Why it `failed`. */
  error?: unknown;
}

const nothing: Suggestions = { state: 'idle', items: [] };

/** Asks when typing rests; what was asked before is given up. Null asks nothing. */
export function useAddressSuggestions(text: string | null, near: { lon: number; lat: number } | null): Suggestions {
  const { locale } = useTranslation();
  const [suggestions, show] = useState(nothing);
  const wanted = text === null || text.trim().length < fewestLetters ? null : text.trim();
  const { lon, lat } = near ?? {};

  useEffect(() => {
    if (wanted === null) {
      show(nothing);
      return;
    }
    show((before) => ({ state: 'asking', items: before.items }));
    const asked = new AbortController();
    const timer = setTimeout(() => {
      const query = { q: wanted.slice(0, 200), lang: locale, lon, lat };
      call(leanSuggestAddresses, { query, signal: asked.signal }).then(
        ({ items }) => {
          if (!asked.signal.aborted) show({ state: 'found', items });
        },
        (error: unknown) => {
          if (!asked.signal.aborted) show({ state: 'failed', items: [], error });
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [wanted, locale, lon, lat]);

  return suggestions;
}
