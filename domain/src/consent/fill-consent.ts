import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';
import type { ConsentFacts } from './consent-facts.ts';
import { periodsInWords, recipientsInWords } from './consent-words.ts';

/** The text as its readers see it, in one language. */
export function fillConsent(locale: Locale, text: string, facts: ConsentFacts): string {
  return fillText(locale, text, {
    recipients: recipientsInWords(locale, facts),
    periods: periodsInWords(locale, facts),
  });
}
