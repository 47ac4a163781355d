import * as z from 'zod/mini';
import { CalendarDay, Id, Instant, optionalText, Version } from '../values.ts';
import { ForecastFailure, ForecastService } from './forecast-service.ts';
import { Morning, SkyLight, SkyNote, SkyQuarter, SkyVerdict } from './morning.ts';

export const skyDecisions = ['GO', 'NO_GO', 'SHIFT'] as const;
/** SHIFT: the mowing is to be moved to another day. */
export const SkyDecisionKind = z.enum(skyDecisions);
export type SkyDecisionKind = z.infer<typeof SkyDecisionKind>;

export const SkyDecision = z.object({
  /** Counts the decisions of that mission and day. */
  version: z.int(),
  decision: SkyDecisionKind,
  reason: z.nullable(z.string()),
  /** Null once the account is gone. */
  by: z.nullable(z.string()),
  at: Instant,
  /** The verdict that was known then. */
  verdict: SkyVerdict,
});
export type SkyDecision = z.infer<typeof SkyDecision>;

/** `version` is that of the decision that was read, 0 where there was none. */
export const SkyDecisionChange = z.strictObject({
  decision: SkyDecisionKind,
  reason: optionalText(500),
  version: Version,
});
export type SkyDecisionChange = z.infer<typeof SkyDecisionChange>;

/** After how many hours a forecast takes care, and after how many it says nothing any more. */
export const ForecastAges = z.object({ amberHours: z.number(), noDataHours: z.number() });
export type ForecastAges = z.infer<typeof ForecastAges>;

/** Where the figures come from, and how old they are; stands under every figure. */
export const ForecastOrigin = z.object({
  service: ForecastService,
  fetchedAt: z.nullable(Instant),
  /** When the service has computed it; not every service says. */
  issuedAt: z.nullable(Instant),
  attribution: z.object({ text: z.string(), url: z.string() }),
  /** Why the latest try brought nothing; the forecast from before is kept and ages. */
  failure: z.nullable(ForecastFailure),
  failedAt: z.nullable(Instant),
  /** Not asked again before. */
  retryAt: z.nullable(Instant),
  /** The association’s: what is kept on a phone ages by them. */
  ages: ForecastAges,
});
export type ForecastOrigin = z.infer<typeof ForecastOrigin>;

/** What is known of the sky over a mission's fields on its mowing day, and what was decided. */
export const MissionSky = z.object({
  missionId: Id,
  day: CalendarDay,
  light: SkyLight,
  quarters: z.array(SkyQuarter),
  morning: Morning,
  notes: z.array(SkyNote),
  /** Who is to be named for the heights of the ground; null where none were known. */
  terrain: z._default(z.nullable(z.string()), null),
  /** Null where no service is configured. */
  forecast: z.nullable(ForecastOrigin),
  /** The verdict before the latest one that differs from it; null where it never was another. */
  formerVerdict: z.nullable(SkyVerdict),
  decision: z.nullable(SkyDecision),
});
export type MissionSky = z.infer<typeof MissionSky>;

/** Why it was looked at. */
export const skyOccasions = ['EVE', 'PLANNING', 'DAWN', 'ASKED', 'BY_HAND', 'DECISION'] as const;
export const SkyOccasion = z.enum(skyOccasions);
export type SkyOccasion = z.infer<typeof SkyOccasion>;

/** What was known at an instant. */
export const KnownSky = z.object({
  takenAt: Instant,
  occasion: SkyOccasion,
  verdict: SkyVerdict,
  useful: Morning.shape.useful,
  deciding: Morning.shape.deciding,
  fetchedAt: z.nullable(Instant),
});
export type KnownSky = z.infer<typeof KnownSky>;
