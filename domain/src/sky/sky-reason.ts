import * as z from 'zod/mini';
import { Instant } from '../values.ts';
import { forecastServices } from './forecast-service.ts';

/** From the worst to the best: a quarter has the worst of its reasons. */
export const skyColors = ['RED', 'NO_DATA', 'AMBER', 'GREEN'] as const;
export const SkyColor = z.enum(skyColors);
export type SkyColor = z.infer<typeof SkyColor>;

export const skyReasonCodes = [
  /** Before the country lets anybody take off. */
  'LIGHT',
  /** Before civil dawn, where flying is allowed. */
  'DARK',
  /** The sun has warmed the field, or soon will have. */
  'SUN',
  'WARM_AIR',
  'WARM_NIGHT',
  'WIND',
  'WIND_ALOFT',
  'GUSTS',
  'RAIN',
  'THUNDER',
  'FOG',
  'ICE',
  'OLD_DATA',
  'NO_DATA',
] as const;
export const SkyReasonCode = z.enum(skyReasonCodes);
export type SkyReasonCode = z.infer<typeof SkyReasonCode>;

/** What `value` and `limit` are measured in. */
export const skyUnits = ['C', 'KMH', 'PERCENT', 'MM', 'METERS', 'KELVIN', 'HOURS', 'MINUTES'] as const;

/** From what a figure was reckoned that nobody has given. */
export const skyEstimates = ['WIND_ALOFT_FROM_WIND', 'GUSTS_FROM_WIND', 'FOG_FROM_DEW_POINT'] as const;

/** What is missing where there is no data; FORECAST: all of it. */
export const missingInputs = ['FORECAST', 'TEMPERATURE', 'WIND', 'RAIN', 'FOG'] as const;
export const MissingInput = z.enum(missingInputs);
export type MissingInput = z.infer<typeof MissingInput>;

/** Who says it: the almanac, the weather service, or whoever entered it by hand. */
export const skySources = ['LIGHT', ...forecastServices, 'HAND'] as const;
export const SkySource = z.enum(skySources);
export type SkySource = z.infer<typeof SkySource>;

/** Why a quarter of an hour is not green. */
export const SkyReason = z.object({
  code: SkyReasonCode,
  color: z.enum(['RED', 'NO_DATA', 'AMBER']),
  /** Null where there is none: thunder, what was entered by hand, what is missing. */
  value: z.nullable(z.number()),
  /** The limit that it passes, as it is set. */
  limit: z.nullable(z.number()),
  unit: z.nullable(z.enum(skyUnits)),
  estimate: z.nullable(z.enum(skyEstimates)),
  missing: z.nullable(MissingInput),
  /** Null where no service is configured and nobody has entered anything. */
  source: z.nullable(SkySource),
  /** When the service was asked, or when it was entered: how old it is. Null for the almanac. */
  knownAt: z.nullable(Instant),
});
export type SkyReason = z.infer<typeof SkyReason>;

/** The worst of several colours; green where there are none. */
export function worstOf(colors: readonly SkyColor[]): SkyColor {
  return skyColors.find((color) => colors.includes(color)) ?? 'GREEN';
}
