import * as z from 'zod/mini';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { Id } from '../values.ts';

/** What a zone asks of whoever flies there, from the mildest to the strictest. */
export const zoneRestrictions = ['NO_RESTRICTION', 'CONDITIONAL', 'REQ_AUTHORISATION', 'PROHIBITED'] as const;
export const ZoneRestriction = z.enum(zoneRestrictions);
export type ZoneRestriction = z.infer<typeof ZoneRestriction>;

/** Why a zone is there, in the words of ED-269 and ED-318 together. */
export const zoneReasons = [
  'AIR_TRAFFIC',
  'SENSITIVE',
  'PRIVACY',
  'POPULATION',
  'NATURE',
  'NOISE',
  'FOREIGN_TERRITORY',
  'EMERGENCY',
  'DAR',
  'OTHER',
] as const;
export const ZoneReason = z.enum(zoneReasons);
export type ZoneReason = z.infer<typeof ZoneReason>;

/** A text of the publisher, perhaps in several languages (two letters, null where it does not say). */
export const ZoneText = z.array(z.object({ language: z.nullable(z.string()), text: z.string() }));
export type ZoneText = z.infer<typeof ZoneText>;

/** A height above ground, above sea level or above the ellipsoid; UNKNOWN where the file does not say above what. */
export const ZoneLimit = z.object({
  meters: z.number(),
  reference: z.enum(['AGL', 'AMSL', 'WGS84', 'UNKNOWN']),
});
export type ZoneLimit = z.infer<typeof ZoneLimit>;

export const zoneWeekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export const ZoneWeekday = z.enum(zoneWeekdays);
export type ZoneWeekday = z.infer<typeof ZoneWeekday>;

/** Begin of civil twilight, sunrise, sunset, end of civil twilight. */
export const sunEvents = ['BMCT', 'SR', 'SS', 'EECT'] as const;
export const SunEvent = z.enum(sunEvents);
export type SunEvent = z.infer<typeof SunEvent>;

/** A time of day with its offset from UTC (null where the file leaves it out), or something that the sun does. */
export const ZoneMoment = z.union([
  z.object({ time: z.string(), offsetMinutes: z.nullable(z.int()) }),
  z.object({ event: SunEvent }),
]);
export type ZoneMoment = z.infer<typeof ZoneMoment>;

/** Hours of some weekdays; no weekday named means all of them, a missing end means the end of the day. */
export const ZoneHours = z.object({
  days: z.array(ZoneWeekday),
  start: z.nullable(ZoneMoment),
  end: z.nullable(ZoneMoment),
});
export type ZoneHours = z.infer<typeof ZoneHours>;

/** When a zone applies: between two instants, and within it at certain hours, or at all of them. */
export const ZonePeriod = z.object({
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  hours: z.array(ZoneHours),
});
export type ZonePeriod = z.infer<typeof ZonePeriod>;

/** Whom to ask, to tell, or where to read more. */
export const ZoneAuthority = z.object({
  name: ZoneText,
  service: ZoneText,
  contactName: ZoneText,
  siteUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  purpose: z.nullable(z.enum(['AUTHORIZATION', 'NOTIFICATION', 'INFORMATION'])),
  /** How long before the flight, as an ISO 8601 duration. */
  intervalBefore: z.nullable(z.string()),
});
export type ZoneAuthority = z.infer<typeof ZoneAuthority>;

/** What is told of a zone wherever it is shown. */
export const ZoneFacts = z.object({
  identifier: z.string(),
  country: z.nullable(z.string()),
  name: ZoneText,
  restriction: ZoneRestriction,
  reasons: z.array(ZoneReason),
  conditions: ZoneText,
  message: ZoneText,
  authorities: z.array(ZoneAuthority),
  /** None: at any time. */
  periods: z.array(ZonePeriod),
});
export type ZoneFacts = z.infer<typeof ZoneFacts>;

/** A part of a zone in space; a missing limit is not stated, which is not the same as zero. */
export interface ZoneVolume {
  /** Null: its extent cannot be read. */
  readonly geometry: ParcelGeometry | null;
  readonly lower: ZoneLimit | null;
  readonly upper: ZoneLimit | null;
}

export interface Zone extends ZoneFacts {
  readonly volumes: readonly ZoneVolume[];
}

/** A part of a zone as the map draws it. */
export const DrawnZone = z.extend(ZoneFacts, {
  zoneId: Id,
  sourceId: Id,
  geometry: ParcelGeometry,
  lower: z.nullable(ZoneLimit),
  upper: z.nullable(ZoneLimit),
});
export type DrawnZone = z.infer<typeof DrawnZone>;

/** The text in the reader's language, else without language, else in English, else whichever there is; null where there is none. */
export function zoneTextIn(text: ZoneText, language: string): string | null {
  const found =
    text.find((one) => one.language === language) ??
    text.find((one) => one.language === null) ??
    text.find((one) => one.language === 'en') ??
    text[0];
  return found?.text ?? null;
}

/** What a zone is called: its name, with the identifier where that says more; names of some publishers are codes. */
export function zoneNameIn({ name, identifier }: Pick<ZoneFacts, 'name' | 'identifier'>, language: string): string {
  return zoneTextIn(name, language) ?? identifier;
}
