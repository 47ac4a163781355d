import * as z from 'zod/mini';
import { Instant, optionalText, text } from '../values.ts';

/** What a service speaks: OGC API Features, WFS that answers in JSON, or ArcGIS REST. Those that answer in GML alone are read in from files. */
export const LiveKind = z.enum(['OGC_FEATURES', 'WFS', 'ARCGIS']);
export type LiveKind = z.infer<typeof LiveKind>;

/** Why a service has brought nothing that could be used; the text is `registers.liveFault.<CODE>`. */
export const liveFaults = [
  'NOT_REACHED',
  'TOO_SLOW',
  'TOO_LARGE',
  'TOO_MANY',
  'ADDRESS_NOT_ALLOWED',
  'LEADS_AWAY',
  'REFUSED',
  'BUSY',
  'WEB_PAGE',
  'EXCEPTION',
  'CUT_OFF',
  'NOT_FEATURES',
  'NO_COLUMN',
  'UNKNOWN_CRS',
  'OUTSIDE_CRS',
  'SWAPPED_AXES',
] as const;
export const LiveFault = z.enum(liveFaults);
export type LiveFault = z.infer<typeof LiveFault>;

/** Of the web, without a login or a mark in it; what stands after the host may hold a question. */
const serviceAddress = /^https?:\/\/[a-z\d.:[\]-]+([/?][^\s#]*)?$/i;

const columnName = optionalText(100);

/** Where and how a service is asked. */
export const LiveService = z.strictObject({
  kind: LiveKind,
  /** Of the API, of the WFS, or of the MapServer or FeatureServer; collection or layer come after it. */
  address: z.string().check(z.trim(), z.maxLength(500), z.regex(serviceAddress)),
  /** The collection, the type, or the number of the layer. */
  layer: text(200),
  /** In which answers are asked for: some services round degrees to a grid of ten metres. */
  crs: z.string().check(z.regex(/^EPSG:\d{4,6}$/)),
  /** For a service whose columns are called otherwise than those that are known. */
  columns: z.strictObject({ reference: columnName, crop: columnName }),
  /** Of the declarations; null where the rows say it themselves, or nobody knows. */
  year: z.nullable(z.int().check(z.minimum(2000), z.maximum(2100))),
});
export type LiveService = z.infer<typeof LiveService>;

export const LiveRegister = z.object({
  ...LiveService.shape,
  isOn: z.boolean(),
  lastOkAt: z.nullable(Instant),
  /** The last that went wrong, also when it has gone well since. */
  lastFault: z.nullable(z.object({ fault: LiveFault, detail: z.nullable(z.string()), at: Instant })),
  /** So long it is left alone; null while it is asked. */
  restingUntil: z.nullable(Instant),
});
export type LiveRegister = z.infer<typeof LiveRegister>;

/** What was told of a tile is asked for again after this, and may be kept by browsers as long. */
export const freshMs = 24 * 60 * 60 * 1000;
/** While a service is silent, what it has told is shown with its age, up to this. */
export const keptMs = 30 * freshMs;
/** All that is asked of a service for one answer of ours. */
export const liveTimeoutMs = 2_500;

const aMinuteMs = 60_000;
const longestRestMs = 60 * aMinuteMs;
const failuresUntilRest = 3;

/** These tell of a place or of ourselves, not of a service that should be left alone. */
const ofOnePlace: readonly LiveFault[] = ['TOO_MANY', 'TOO_LARGE'];

export interface LiveHealth {
  /** In a row, each within a minute of the one before. */
  readonly failures: number;
  readonly lastFaultAt: Date | null;
  readonly restingUntil: Date | null;
}

export function isResting({ restingUntil }: Pick<LiveHealth, 'restingUntil'>, now: Date): boolean {
  return restingUntil !== null && restingUntil > now;
}

/**
 * How a service stands after a fault: the third within a minute of each other has it left alone for one; a service that says when it
 * takes more is left alone as long as it says, an hour at most.
 */
export function afterFault(
  { failures, lastFaultAt, restingUntil }: LiveHealth,
  { fault, retryAfterSeconds }: { fault: LiveFault; retryAfterSeconds: number | null },
  now: Date,
): Pick<LiveHealth, 'failures' | 'restingUntil'> {
  if (ofOnePlace.includes(fault)) return { failures, restingUntil };
  const isInARow = lastFaultAt !== null && now.getTime() - lastFaultAt.getTime() <= aMinuteMs;
  const counted = isInARow ? failures + 1 : 1;
  const asked = fault === 'BUSY' ? Math.max(aMinuteMs, (retryAfterSeconds ?? 0) * 1_000) : 0;
  const restMs = Math.min(longestRestMs, Math.max(asked, counted >= failuresUntilRest ? aMinuteMs : 0));
  return { failures: counted, restingUntil: restMs > 0 ? new Date(now.getTime() + restMs) : restingUntil };
}
