import * as z from 'zod/mini';
import { Instant, nullableText, Phone, text } from '../values.ts';

/** Names what is handed over in a file and on the wire; another number stands for another form. */
export const handoverFormat = 'fawn-search-handover/1';

/** Bytes of a document; beyond that nothing is read. */
export const largestDocument = 256 * 1024;

/** Fields of one search. */
export const mostFeatures = 250;

export const handoverKinds = ['OFFER', 'ANSWER', 'ORDER', 'WITHDRAWAL', 'RESULT'] as const;
export const HandoverKind = z.enum(handoverKinds);
export type HandoverKind = z.infer<typeof HandoverKind>;

export const declineReasons = ['NO_PILOT', 'TOO_FAR', 'TOO_LATE', 'OTHER'] as const;
/** Why a neighbour cannot take a search; the text is `handover.declined.<REASON>`. */
export const DeclineReason = z.enum(declineReasons);
export type DeclineReason = z.infer<typeof DeclineReason>;

/** The name of an association, of a person who calls, or of whoever may be called. */
export const HandoverName = text(200);
/** How an association is reached, as people write it: a number, an address, both. */
export const HandoverContact = nullableText(300);
export const HandoverNote = nullableText(2000);

/** Sixteen hexadecimal signs: the first of the SHA-256 of the public key. */
export const KeyId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
/** An Ed25519 public key: 32 bytes, base64url without padding. */
export const PublicKey = z.string().check(z.regex(/^[\w-]{43}$/));

/** Who will fly for the neighbour, and by when they call the requester. */
export const HandoverCaller = z.strictObject({
  name: HandoverName,
  phone: z._default(z.nullable(Phone), null),
  callsBefore: z._default(z.nullable(Instant), null),
});
export type HandoverCaller = z.infer<typeof HandoverCaller>;

const Count = z._default(z.int().check(z.minimum(0), z.maximum(999)), 0);

/** What was found, as in reports; nothing of it names a person. */
export const HandoverCounts = z.strictObject({
  fawnsCrated: Count,
  fawnsNotCaught: Count,
  nests: Count,
  hares: Count,
  pheasants: Count,
  adultRoeDeer: Count,
});
export type HandoverCounts = z.infer<typeof HandoverCounts>;

/** How many parcels were searched and may be mown. */
export const ClearedParcels = z.int().check(z.minimum(0), z.maximum(mostFeatures));
