import * as z from 'zod/mini';
import { inEachLanguage, locales } from '../languages/locales.ts';
import { KeptText, type LocalizedText } from '../localized-text.ts';
import { CalendarDay } from '../values.ts';

export const bannerSeverities = ['info', 'warn'] as const;
const BannerSeverity = z.enum(bannerSeverities);
export type BannerSeverity = z.infer<typeof BannerSeverity>;

export const longestBanner = 300;

/** A message of the association above every page. */
export const Banner = z.object({ severity: BannerSeverity, text: KeptText });
export type Banner = z.infer<typeof Banner>;

const settings = {
  isOn: z.boolean(),
  severity: BannerSeverity,
  /** Shown up to and including this day; null until it is switched off. */
  lastDay: z.nullable(CalendarDay),
};
const looseText = z.string().check(z.trim(), z.maxLength(longestBanner));

/** As the admins keep it; a banner that is off may still have no text. */
export const BannerSettings = z.object({
  ...settings,
  text: KeptText,
  version: z.int(),
});
export type BannerSettings = z.infer<typeof BannerSettings>;

/** Who switches it on has written it in every language. */
export const BannerChange = z
  .strictObject({
    ...settings,
    text: z.strictObject(inEachLanguage(() => looseText)),
    version: z.int(),
  })
  .check(
    ...locales.map((locale) =>
      z.refine<{ isOn: boolean; text: LocalizedText }>(({ isOn, text }) => !isOn || text[locale] !== '', {
        path: ['text', locale],
        error: 'REQUIRED',
      }),
    ),
  );
export type BannerChange = z.infer<typeof BannerChange>;

/** What everybody reads on this day, or null. */
export function bannerOn(
  today: string,
  { isOn, lastDay, severity, text }: Omit<BannerSettings, 'version'>,
): Banner | null {
  if (!isOn || (lastDay !== null && lastDay < today)) return null;
  if (Object.values(text).some((words) => words.trim() === '')) return null;
  return { severity, text };
}
