import * as z from 'zod/mini';
import { Instant } from '../values.ts';
import { SkyColor, SkyReason } from './sky-reason.ts';

export const skyVerdicts = ['GO', 'CARE', 'NO_GO', 'NO_DATA'] as const;
export const SkyVerdict = z.enum(skyVerdicts);
export type SkyVerdict = z.infer<typeof SkyVerdict>;

/** Fifteen minutes from `from` on. */
export const SkyQuarter = z.object({ from: Instant, color: SkyColor, reasons: z.array(SkyReason) });
export type SkyQuarter = z.infer<typeof SkyQuarter>;

export const Span = z.object({ from: Instant, to: Instant });
export type Span = z.infer<typeof Span>;

/** When light and sun let a field be searched; all null where the sun does not rise that day. */
export const SkyLight = z.object({
  civilDawn: z.nullable(Instant),
  sunrise: z.nullable(Instant),
  /** Null: one may take off at any hour. */
  takeOff: z.nullable(Instant),
  /** The sun begins to show on the field that warms first, and has warmed it. */
  amberFrom: z.nullable(Instant),
  redFrom: z.nullable(Instant),
  /** Somebody has said that the clouds are closed. */
  isOvercast: z.boolean(),
});
export type SkyLight = z.infer<typeof SkyLight>;

/** The verdict and the parts of its sentence: "useful 04:55–07:20; from 06:30 with care, gusts". */
export const Morning = z.object({
  verdict: SkyVerdict,
  /** Set-up and flight of what one pilot flies of it. */
  neededMinutes: z.number(),
  /** Between light and sun, whatever the weather; null where the sun does not rise. */
  window: z.nullable(Span),
  /** GO: from the longest green run on for as long as care is enough; else the longest that takes no more than care. Null: none. */
  useful: z.nullable(Span),
  /** Within `useful` from when on it takes care, and why. */
  careFrom: z.nullable(Instant),
  careReasons: z.array(SkyReason),
  /**
   * Without these the verdict would be better: each reason once, with its worst figure, the worst first. Empty although NO_GO: the window
   * is shorter than what is needed.
   */
  deciding: z.array(SkyReason),
});
export type Morning = z.infer<typeof Morning>;

/** What is said beside it and takes no colour away. */
export const skyNotes = ['TERRAIN_KNOWN', 'TERRAIN_PARTLY', 'TERRAIN_UNKNOWN', 'NO_SUNRISE', 'NO_PLACE'] as const;
export const SkyNote = z.enum(skyNotes);
export type SkyNote = z.infer<typeof SkyNote>;
