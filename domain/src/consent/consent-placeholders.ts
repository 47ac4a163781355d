import type { KeptText } from '../languages/kept-text.ts';
import { locales } from '../languages/locales.ts';
import type { ConsentFacts, ConsentScope } from './consent-facts.ts';

/** What the data-protection text may leave open: it is filled when the text is read. Each becomes a list, on a line of its own. */
export const consentPlaceholders = ['recipients', 'periods'] as const;

function namesIn(text: KeptText): string[] {
  const found = locales.flatMap((locale) => [...(text[locale] ?? '').matchAll(/\{([^{}]*)\}/g)]);
  return [...new Set(found.map(([, name = '']) => name))];
}

/** What stands in braces and nobody fills, as it was typed; null where there is none. */
export function unknownPlaceholder(text: KeptText): string | null {
  const known: readonly string[] = consentPlaceholders;
  return namesIn(text).find((name) => !known.includes(name)) ?? null;
}

/** What whoever accepts the text agrees to: the facts that it names in any of its languages. */
export function scopeOf(text: KeptText, facts: ConsentFacts): ConsentScope {
  const { recipients, ...periods } = facts;
  const names = namesIn(text);
  return { ...(names.includes('recipients') ? { recipients } : {}), ...(names.includes('periods') ? periods : {}) };
}
