import * as z from 'zod/mini';
import { ParcelGeometry, Point } from '../geometry/geometry.ts';
import { Locale } from '../users/user.ts';
import { CalendarDay, Id, Instant, nullableText, Phone, TimeOfDay, text } from '../values.ts';
import {
  ClearedParcels,
  DeclineReason,
  HandoverCaller,
  HandoverContact,
  HandoverCounts,
  HandoverKind,
  HandoverName,
  HandoverNote,
  handoverFormat,
  KeyId,
  mostFeatures,
} from './handover-values.ts';

/** What is asked for, without whoever asks. `totalSizeSquareMeters` of all parcels; `note` is written for the neighbour. */
export const HandoverOrder = z.object({
  mowingDate: CalendarDay,
  mowingTime: z.nullable(TimeOfDay),
  timeZone: text(60),
  totalSizeSquareMeters: z.number().check(z.minimum(0), z.maximum(1e10)),
  riskyParcels: z.boolean(),
  municipality: nullableText(200),
  locale: Locale,
  note: HandoverNote,
});
export type HandoverOrder = z.infer<typeof HandoverOrder>;

/** Whoever asks for the search: in an ORDER and nowhere else. `agreedHow`: recorded when ordering, or asked on the phone. */
export const HandoverRequester = z.object({
  lastname: nullableText(120),
  firstname: nullableText(120),
  phone: Phone,
  locale: Locale,
  note: nullableText(4000),
  agreedHow: z.enum(['RECORDED', 'PHONE']),
  agreedAt: Instant,
  agreedBy: nullableText(200),
});
export type HandoverRequester = z.infer<typeof HandoverRequester>;

const HandoverAnswer = z.object({
  state: z.enum(['ACCEPTED', 'DECLINED', 'QUESTION']),
  reason: z.nullable(DeclineReason),
  text: HandoverNote,
  caller: z.nullable(HandoverCaller),
});

export const HandoverResult = z.object({
  /** RETURNED: the neighbour cannot after all, and the search is ours again. */
  state: z.enum(['DONE', 'RETURNED']),
  counts: z.nullable(HandoverCounts),
  clearedParcels: z.nullable(ClearedParcels),
  finishedAt: Instant,
  text: HandoverNote,
});
export type HandoverResult = z.infer<typeof HandoverResult>;

/** Where a declared parcel comes from. */
const Register = z.object({
  country: text(10),
  register: text(60),
  year: z.int().check(z.minimum(1990), z.maximum(2200)),
  reference: nullableText(200),
});

const ParcelFeature = z.object({
  type: z.literal('Feature'),
  geometry: ParcelGeometry,
  properties: z.object({
    role: z.literal('parcel'),
    /** As the requester calls it: in an ORDER only, since names of fields are names of people. */
    name: nullableText(200),
    areaSquareMeters: z.number().check(z.minimum(0), z.maximum(1e10)),
    register: z.nullable(Register),
  }),
});

const MeetingPointFeature = z.object({
  type: z.literal('Feature'),
  geometry: Point,
  properties: z.object({ role: z.literal('meetingPoint') }),
});

export const HandoverFeature = z.union([ParcelFeature, MeetingPointFeature]);
export type HandoverFeature = z.infer<typeof HandoverFeature>;
export type HandoverParcel = z.infer<typeof ParcelFeature>;

/** `value` is the Ed25519 signature over the canonical form of the document without it, base64url. */
export const HandoverSignature = z.object({
  alg: z.literal('Ed25519'),
  keyId: KeyId,
  value: z.string().check(z.regex(/^[\w-]{86}$/)),
});

const parts = {
  type: z.literal('FeatureCollection'),
  format: z.literal(handoverFormat),
  handoverId: Id,
  /** Counts what one side says of one hand-over, from 1 on; each side counts its own. */
  sequence: z.int().check(z.minimum(1), z.maximum(1000)),
  kind: HandoverKind,
  issuedAt: Instant,
  expiresAt: z.nullable(Instant),
  from: z.object({ name: HandoverName, contact: HandoverContact, keyId: z.nullable(KeyId) }),
  /** `keyId` is null where a link or a file goes to whoever reads it. */
  to: z.object({ name: HandoverName, keyId: z.nullable(KeyId) }),
  order: z.nullable(HandoverOrder),
  requester: z.nullable(HandoverRequester),
  answer: z.nullable(HandoverAnswer),
  result: z.nullable(HandoverResult),
  features: z.array(HandoverFeature).check(z.maxLength(mostFeatures)),
  signature: z.optional(HandoverSignature),
};

type Part = 'expiresAt' | 'order' | 'requester' | 'answer' | 'result';

/** What each kind says; everything else stands empty in it, the person first of all. */
const partsOf: Readonly<Record<HandoverKind, readonly Part[]>> = {
  OFFER: ['expiresAt', 'order'],
  ANSWER: ['answer'],
  ORDER: ['order', 'requester'],
  WITHDRAWAL: [],
  RESULT: ['result'],
};
const optionalParts = ['expiresAt', 'order', 'requester', 'answer', 'result'] as const;

const Parts = z.object(parts);

function isWhole(document: z.infer<typeof Parts>): boolean {
  const said = partsOf[document.kind];
  const hasParcels = document.features.some(({ properties }) => properties.role === 'parcel');
  return (
    optionalParts.every((part) => (document[part] !== null) === said.includes(part)) &&
    hasParcels === said.includes('order')
  );
}

/** One thing that one association says to another about one search: GeoJSON that any map program opens (RFC 7946). */
export const HandoverDocument = Parts.check(z.refine(isWhole, { path: ['kind'], error: 'INVALID' }));
export type HandoverDocument = z.infer<typeof HandoverDocument>;
