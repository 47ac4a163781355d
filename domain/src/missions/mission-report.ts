import * as z from 'zod/mini';
import { Instant, optionalText } from '../values.ts';

const Count = z._default(z.int().check(z.minimum(0), z.maximum(999)), 0);
const EuroCents = z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0);

/** What a pilot found: kilometres are the round trip, donations are in euro cents. */
export const Report = z.strictObject({
  kilometres: z._default(z.number().check(z.minimum(0), z.maximum(2000)), 0),
  cashDonation: EuroCents,
  appDonation: EuroCents,
  fawnsCrated: Count,
  fawnsNotCaught: Count,
  nests: Count,
  hares: Count,
  pheasants: Count,
  adultRoeDeer: Count,
  comment: optionalText(2000),
});
export type Report = z.infer<typeof Report>;

/** A report as it is sent: with when it was written, which may be hours before it arrives. */
export const ReportInformation = z.extend(Report, { at: z.optional(Instant) });

/** The counted animals, in the order in which forms and summaries show them. */
export const animalCounts = ['fawnsCrated', 'fawnsNotCaught', 'nests', 'hares', 'pheasants', 'adultRoeDeer'] as const;
