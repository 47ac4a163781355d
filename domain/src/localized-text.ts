import * as z from 'zod/mini';
import { text } from './values.ts';

/** One text in the association's three languages; none may be missing. */
export function localizedText(maximumLength: number) {
  return z.strictObject({ fr: text(maximumLength), de: text(maximumLength), nl: text(maximumLength) });
}
export type LocalizedText = z.infer<ReturnType<typeof localizedText>>;

/** Rules and consent texts: long enough for a real association, short enough to be read. */
export const longestPublishedText = 20_000;
