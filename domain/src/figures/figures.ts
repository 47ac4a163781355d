import * as z from 'zod/mini';
import { CalendarDay, Id } from '../values.ts';

/** What is added up, in the order in which screens and files show it. Hectares and animals are those of missions that were flown. */
export const measures = [
  'missions',
  'done',
  'canceled',
  'handedOver',
  'withoutPilot',
  'areaSquareMeters',
  'fawnsCrated',
  'fawnsNotCaught',
  'nests',
  'hares',
  'pheasants',
  'adultRoeDeer',
  'kilometres',
  'cashDonation',
  'appDonation',
] as const;
export type Measure = (typeof measures)[number];

/** Kilometres are the round trips, donations are in euro cents. */
export const Sums = z.object({
  missions: z.int(),
  done: z.int(),
  canceled: z.int(),
  /** A neighbouring association searched it, or was to: neither done nor canceled here. */
  handedOver: z.int(),
  withoutPilot: z.int(),
  areaSquareMeters: z.number(),
  fawnsCrated: z.int(),
  fawnsNotCaught: z.int(),
  nests: z.int(),
  hares: z.int(),
  pheasants: z.int(),
  adultRoeDeer: z.int(),
  kilometres: z.number(),
  cashDonation: z.int(),
  appDonation: z.int(),
});
export type Sums = z.infer<typeof Sums>;

/** Days of a season, of a calendar year without one, or as they were asked for. `year` is null for the latter. */
export const FiguresPeriod = z.object({ year: z.nullable(z.int()), from: CalendarDay, to: CalendarDay });
export type FiguresPeriod = z.infer<typeof FiguresPeriod>;

export const Figures = z.object({
  period: FiguresPeriod,
  totals: Sums,
  /** The season before, or the same days a year earlier; null where nothing was asked for then. */
  previous: z.nullable(z.object({ period: FiguresPeriod, totals: Sums })),
  /** `month` is `YYYY-MM`. */
  months: z.array(z.extend(Sums, { month: z.string() })),
  /** `monday` is the first day of the week. */
  weeks: z.array(z.extend(Sums, { monday: CalendarDay })),
  pilots: z.array(z.extend(Sums, { pilotId: Id, lastname: z.nullable(z.string()), firstname: z.nullable(z.string()) })),
  /** Null: the requester has no verified address. */
  municipalities: z.array(z.extend(Sums, { municipality: z.nullable(z.string()) })),
});
export type Figures = z.infer<typeof Figures>;
