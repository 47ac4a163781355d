import * as z from 'zod/mini';
import { inEachLanguage } from './languages/locales.ts';
import { text, Version } from './values.ts';

/** One text in the association's languages; none may be missing. */
export function localizedText(maximumLength: number) {
  return z.strictObject(inEachLanguage(() => text(maximumLength)));
}
export type LocalizedText = z.infer<ReturnType<typeof localizedText>>;

/** The same as it is kept and answered: see `languages/kept-text.ts`. */
export const KeptText = z.object(inEachLanguage(() => z.optional(z.string())));

/** Rules and consent texts: long enough for a real association, short enough to be read. */
const longestPublishedText = 20_000;

/** Texts that people accept in numbered versions. */
export type PublishedTextKind = 'consent' | 'houseRules';

/** `version` is the one that was read: of two admins who publish at once the second is told. */
export const Publication = z.strictObject({ version: Version, text: localizedText(longestPublishedText) });
export type Publication = z.infer<typeof Publication>;
