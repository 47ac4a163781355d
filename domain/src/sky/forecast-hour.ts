import * as z from 'zod/mini';
import { Instant } from '../values.ts';

const Figure = z.nullable(z.number());

/**
 * The weather of one UTC hour `[from, from + 1 h)` at a place. Temperature, dew point, cloud, wind, visibility, fog and thunder are those
 * at `from`; gusts are the strongest, rain the sum, its chance and the sun's light (W/m²) those of the whole hour. Null is what the service
 * does not say: it is never filled in.
 */
export const ForecastHour = z.object({
  from: Instant,
  temperatureC: Figure,
  dewPointC: Figure,
  cloudPercent: Figure,
  windKmh: Figure,
  windAloft: z.nullable(z.object({ meters: z.number(), kmh: z.number() })),
  gustKmh: Figure,
  rainMm: Figure,
  rainChancePercent: Figure,
  visibilityMeters: Figure,
  fogPercent: Figure,
  isThunder: z.nullable(z.boolean()),
  beamWm2: Figure,
  diffuseWm2: Figure,
});
export type ForecastHour = z.infer<typeof ForecastHour>;
