import * as z from 'zod/mini';
import { CalendarDay, Id } from '../values.ts';
import { type ZoneAuthority, ZoneFacts, ZoneLimit, type ZoneRestriction } from './zone.ts';
import { type Coverage, isCovered } from './zone-coverage.ts';
import { meetsAtHeight } from './zone-heights.ts';
import { appliesDuring, type FlightWindow } from './zone-times.ts';

/** What the zones say of a flight, from the mildest to the strictest; none of them is a permission. */
export const zoneVerdicts = ['FREE', 'NO_DATA', 'CONDITIONAL', 'AUTHORISATION', 'PROHIBITED'] as const;
export const ZoneVerdict = z.enum(zoneVerdicts);
export type ZoneVerdict = z.infer<typeof ZoneVerdict>;

const verdictOfRestriction: Readonly<Record<ZoneRestriction, ZoneVerdict | null>> = {
  NO_RESTRICTION: null,
  CONDITIONAL: 'CONDITIONAL',
  REQ_AUTHORISATION: 'AUTHORISATION',
  PROHIBITED: 'PROHIBITED',
};

/** Why a zone over the parcel counts, or does not. */
export const zoneBearings = ['APPLIES', 'OTHER_HOURS', 'OTHER_HEIGHT', 'NO_RESTRICTION'] as const;

/** A zone over a parcel, and whether it concerns this flight. */
export const MetZone = z.extend(ZoneFacts, {
  zoneId: Id,
  sourceId: Id,
  lower: z.nullable(ZoneLimit),
  upper: z.nullable(ZoneLimit),
  bearing: z.enum(zoneBearings),
  /** It counts because nobody knows how high the ground lies there. */
  isHeightUnsure: z.boolean(),
});
export type MetZone = z.infer<typeof MetZone>;

/** A zone of a source that covers the place, but whose own extent cannot be read. */
export const UnplacedZone = z.extend(ZoneFacts, { zoneId: Id, sourceId: Id });
export type UnplacedZone = z.infer<typeof UnplacedZone>;

/** Where what is said comes from. */
export const ZoneOrigin = z.object({
  sourceId: Id,
  name: z.string(),
  attribution: z.nullable(z.string()),
  /** What the publisher dates it, else when it was read. */
  dataDate: z.string(),
  readAt: z.string(),
  isStale: z.boolean(),
});
export type ZoneOrigin = z.infer<typeof ZoneOrigin>;

/** What is known of the no-fly zones over one parcel, for one flight. */
export const ParcelZones = z.object({
  verdict: ZoneVerdict,
  date: CalendarDay,
  from: z.string(),
  until: z.string(),
  heightMeters: z.number(),
  /** The strictest first; those that do not concern this flight at the end. */
  zones: z.array(MetZone),
  unplaced: z.array(UnplacedZone),
  /** Zones over the parcel that were set aside, and of which nobody has decided: nobody knows whether they concern this flight. */
  undecided: z.optional(z.array(UnplacedZone)),
  /** Some source has all zones of this place. */
  isCovered: z.boolean(),
  /** Of the oldest of the sources; null without any. */
  dataDate: z.nullable(z.string()),
  isStale: z.boolean(),
  sources: z.array(ZoneOrigin),
});
export type ParcelZones = z.infer<typeof ParcelZones>;

/** From then on nobody has looked at the zones for too long to rely on them. */
export const zonesGrowOldAfterDays = 30;
const dayMs = 86_400_000;

/** Whether a source was last read too long ago, or is past the date until which its publisher stands by it. */
export function isStale(source: { readAt: string; validUntil: string | null }, now: Date): boolean {
  const isOld = now.getTime() - Date.parse(source.readAt) > zonesGrowOldAfterDays * dayMs;
  return isOld || (source.validUntil !== null && Date.parse(source.validUntil) < now.getTime());
}

/** A zone one of whose parts lies over the parcel. */
export interface TouchedZone extends Omit<MetZone, 'bearing' | 'isHeightUnsure'> {}

export interface ZoneQuestion {
  readonly date: string;
  readonly window: FlightWindow;
  readonly heightMeters: number;
  /** Every part of a zone that lies over the parcel. */
  readonly touched: readonly TouchedZone[];
  readonly unplaced: readonly UnplacedZone[];
  /** The same of zones that were set aside, and of which nobody has decided. */
  readonly undecided: readonly TouchedZone[];
  readonly coverage: Coverage;
  readonly sources: readonly ZoneOrigin[];
}

function bearingOf(zone: TouchedZone, { window, heightMeters }: ZoneQuestion): MetZone {
  const height = meetsAtHeight(zone, heightMeters);
  const bearing = (): MetZone['bearing'] => {
    if (zone.restriction === 'NO_RESTRICTION') return 'NO_RESTRICTION';
    if (height === 'CLEAR') return 'OTHER_HEIGHT';
    return appliesDuring(zone.periods, window) ? 'APPLIES' : 'OTHER_HOURS';
  };
  return { ...zone, bearing: bearing(), isHeightUnsure: height === 'UNSURE' };
}

const severity = (verdict: ZoneVerdict) => zoneVerdicts.indexOf(verdict);

/** How much a zone matters to the flight: the more, the further up in the list. */
function weightOf({ bearing, restriction, isHeightUnsure }: MetZone): number {
  if (bearing !== 'APPLIES') return -1 - zoneBearings.indexOf(bearing);
  return severity(verdictOfRestriction[restriction] ?? 'FREE') * 2 - (isHeightUnsure ? 1 : 0);
}

/** Of several parts of one zone that which matters most. */
function oneOfEach(zones: readonly MetZone[]): MetZone[] {
  const sorted = [...zones].sort((left, right) => weightOf(right) - weightOf(left));
  const seen = new Set<string>();
  return sorted.filter(({ zoneId }) => !seen.has(zoneId) && seen.add(zoneId));
}

/** The strictest of several verdicts; FREE of none. */
export function strictestOf(verdicts: readonly ZoneVerdict[]): ZoneVerdict {
  return verdicts.reduce<ZoneVerdict>((found, one) => (severity(one) > severity(found) ? one : found), 'FREE');
}

/** Of the zones that were set aside those that would concern the flight. */
function undecidedOf(question: ZoneQuestion): UnplacedZone[] {
  const concerning = oneOfEach(question.undecided.map((zone) => bearingOf(zone, question)));
  return concerning
    .filter(({ bearing }) => bearing === 'APPLIES')
    .map(({ lower: _, upper: __, bearing: ___, isHeightUnsure: ____, ...zone }) => zone);
}

/** What the zones say of a flight over a parcel: the strictest of those that concern it, and without any of them what is not known. */
export function verdictOf(question: ZoneQuestion): ParcelZones {
  const { date, window, heightMeters, unplaced, sources, touched } = question;
  const zones = oneOfEach(touched.map((zone) => bearingOf(zone, question)));
  const applying = zones.flatMap(({ bearing, restriction }) =>
    bearing === 'APPLIES' ? (verdictOfRestriction[restriction] ?? []) : [],
  );
  const undecided = undecidedOf(question);
  const isKnown = isCovered(question.coverage, new Set(undecided.map(({ sourceId }) => sourceId)));
  const verdict = strictestOf([isKnown ? 'FREE' : 'NO_DATA', ...applying]);
  const [oldest = null] = sources.map(({ dataDate }) => dataDate).sort();
  return {
    verdict,
    date,
    from: window.from,
    until: window.until,
    heightMeters,
    zones,
    unplaced: [...unplaced],
    ...(undecided.length > 0 ? { undecided } : {}),
    isCovered: isKnown,
    dataDate: oldest,
    isStale: sources.some((source) => source.isStale),
    sources: [...sources],
  };
}

/** Whom to ask first, then whom to tell; those who only inform stay behind. */
export function authoritiesToAsk(zone: Pick<MetZone, 'authorities'>): ZoneAuthority[] {
  const rank = ({ purpose }: ZoneAuthority) => ['AUTHORIZATION', 'NOTIFICATION', null, 'INFORMATION'].indexOf(purpose);
  return [...zone.authorities].sort((left, right) => rank(left) - rank(right));
}
