import * as z from 'zod/mini';
import { Id, Instant } from '../values.ts';
import { LiveRegister } from './live-register.ts';
import { RegisterKey } from './registered-parcel.ts';

/** Why rows of a file are not in an edition; the text is `registers.leftOut.<CODE>`. */
export const leftOutReasons = [
  'NO_SHAPE',
  'NOT_A_POLYGON',
  'BROKEN_SHAPE',
  'OUTSIDE_WORLD',
  'LANDSCAPE_ELEMENT',
  'OVERLAY',
  'OUTSIDE_AREA',
  'REPEATED',
] as const;
export const LeftOutReason = z.enum(leftOutReasons);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** Why a whole file brings no edition; the text is `registers.fault.<CODE>`. The edition before stays. */
export const registerFaults = [
  'NO_FILE',
  'NOT_A_REGISTER_FILE',
  'SEVEN_ZIP',
  'WEB_PAGE',
  'BROKEN_FILE',
  'CUT_OFF',
  'NO_LAYER',
  'SEVERAL_LAYERS',
  'NO_CRS',
  'UNKNOWN_CRS',
  'OUTSIDE_CRS',
  'CURVES',
  'EMPTY',
  'TOO_MANY_ROWS',
  'INTERRUPTED',
] as const;
export const RegisterFault = z.enum(registerFaults);
export type RegisterFault = z.infer<typeof RegisterFault>;

/** One year of a register. Only READY ones are drawn and tapped; of one register at most one is. */
export const RegisterEdition = z.object({
  editionId: Id,
  year: z.int(),
  state: z.enum(['LOADING', 'READY', 'FAILED']),
  fileName: z.string(),
  /** So far, while it is loading. */
  rows: z.int(),
  leftOut: z.array(z.object({ reason: LeftOutReason, rows: z.int() })),
  /** West, south, east, north in degrees; null while nothing is in it. */
  bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  fault: z.nullable(RegisterFault),
  /** What the fault is about: the layers of the file, the reference system that is not known … */
  faultDetail: z.nullable(z.string()),
  startedAt: Instant,
  readyAt: z.nullable(Instant),
});
export type RegisterEdition = z.infer<typeof RegisterEdition>;

export const Register = z.object({
  registerKey: RegisterKey,
  name: z.string(),
  /** ISO 3166, two letters. */
  country: z.string(),
  licence: z.string(),
  attribution: z.string(),
  editions: z.array(RegisterEdition),
  /** The service that is asked where no edition lies; null where there is none. */
  live: z.nullable(LiveRegister),
});
export type Register = z.infer<typeof Register>;
