import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SameFieldReason } from '../similar-orders/same-field-reason.ts';
import { Id, Instant, Phone } from '../values.ts';
import { Handover, HandoverDetail, PublicHandover } from './handover.ts';
import { HandoverState } from './handover-life.ts';
import {
  ClearedParcels,
  DeclineReason,
  HandoverCaller,
  HandoverContact,
  HandoverCounts,
  HandoverName,
  HandoverNote,
  largestDocument,
} from './handover-values.ts';
import { notOfferedReasons } from './not-offered.ts';
import { HandoverIdentity, Partner, PartnerInformation } from './partner.ts';

const admins = ['ROLE_ADMIN'] as const;

/** In this header stands the token of the link: never in a path or query, which logs and proxies keep. */
export const handoverLinkHeader = 'handover-link';
/** And in this one what the page has made up for its device: whoever has taken it, and repeats it on a bad line, is known by it. */
export const handoverDeviceHeader = 'handover-device';

/** The requester agrees that a neighbour gets their number: it was recorded when they ordered, or somebody has asked them just now. */
export const HandoverAgreement = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('RECORDED') }),
  z.strictObject({ how: z.literal('PHONE'), name: HandoverName, at: Instant }),
]);
export type HandoverAgreement = z.infer<typeof HandoverAgreement>;

export const OfferInformation = z
  .strictObject({
    partnerIds: z.array(Id).check(z.maxLength(20)),
    /** Also by a link or file, to whoever bears this name; null: to partners only. */
    byLinkTo: z._default(z.nullable(HandoverName), null),
    agreement: z.nullable(HandoverAgreement),
    /** For the neighbour, before anybody has accepted: without name and number. */
    note: z._default(HandoverNote, null),
  })
  .check(
    z.refine(({ partnerIds, byLinkTo }) => partnerIds.length > 0 || byLinkTo !== null, {
      path: ['partnerIds'],
      error: 'REQUIRED',
    }),
    z.refine(({ partnerIds }) => new Set(partnerIds).size === partnerIds.length, {
      path: ['partnerIds'],
      error: 'INVALID',
    }),
  );
export type OfferInformation = z.infer<typeof OfferInformation>;

/** What can be offered of a mission, to whom, and what was. */
export const MissionHandover = z.object({
  /** Why it cannot be offered; null where it can, but for the agreement. */
  refusal: z.nullable(z.enum(notOfferedReasons)),
  /** When an offer made now would end; null where it is too late. */
  expiresAt: z.nullable(Instant),
  recordedAgreement: z.nullable(z.object({ at: Instant })),
  /** Whose area holds the mission first, then the nearer. `kilometres` to their area, 0 inside; null where it is not known. */
  partners: z.array(
    z.object({
      partnerId: Id,
      name: z.string(),
      contact: z.nullable(z.string()),
      kilometres: z.nullable(z.number()),
      way: z.enum(['CALL', 'LINK']),
      isOffered: z.boolean(),
    }),
  ),
  items: z.array(Handover),
});
export type MissionHandover = z.infer<typeof MissionHandover>;

export const getMissionHandover = endpoint('GET /api/missions/{missionId}/handover', {
  summary: 'Whether a mission can be passed on, which neighbours come first, and whom it was offered',
  roles: admins,
  response: MissionHandover,
  errors: ['NOT_FOUND'],
});

export const offerMission = endpoint('POST /api/missions/{missionId}/handover', {
  summary: 'Offer a mission to neighbours, without the person; it stays ours until one accepts',
  roles: admins,
  body: OfferInformation,
  response: MissionHandover,
  status: 201,
  errors: ['NOT_FOUND', 'HANDOVER_NOT_OFFERED'],
  idempotent: true,
});

export const listHandovers = endpoint('GET /api/handovers', {
  summary: 'What was offered to us and by us, the latest first; `open` alone: what waits for somebody here or there',
  roles: admins,
  query: z.strictObject({ only: z.optional(z.enum(['open'])) }),
  response: z.object({ items: z.array(Handover) }),
});

export const getHandover = endpoint('GET /api/handovers/{handoverId}', {
  summary: 'One hand-over with its fields',
  roles: admins,
  response: HandoverDetail,
  errors: ['NOT_FOUND'],
});

/** What an admin does with a hand-over. */
export const HandoverStepInformation = z.discriminatedUnion('step', [
  /** OUT: it is not offered any more. */
  z.strictObject({ step: z.literal('WITHDRAW') }),
  /** IN: we take it; the order with the person follows. */
  z.strictObject({ step: z.literal('TAKE'), caller: HandoverCaller }),
  /** IN: we cannot. */
  z.strictObject({ step: z.literal('DECLINE'), reason: DeclineReason, text: z._default(HandoverNote, null) }),
  /** IN: a question; they call back. */
  z.strictObject({ step: z.literal('ASK'), text: HandoverName }),
  /** IN: we cannot after all; our mission is cancelled, and theirs waits again. */
  z.strictObject({ step: z.literal('RETURN'), text: HandoverNote }),
  /** What did not get there is tried again now. */
  z.strictObject({ step: z.literal('SEND_AGAIN') }),
]);
export type HandoverStepInformation = z.infer<typeof HandoverStepInformation>;

export const changeHandover = endpoint('PUT /api/handovers/{handoverId}', {
  summary: 'Answer an offer, withdraw one, or give back what was taken; twice is once',
  roles: admins,
  body: HandoverStepInformation,
  response: HandoverDetail,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'HANDOVER_TAKEN', 'HANDOVER_OVER'],
  idempotent: true,
});

export const makeHandoverMission = endpoint('PUT /api/handovers/{handoverId}/mission', {
  summary: 'Make the mission of an order that has come, for somebody we know or for a new requester; twice is once',
  roles: admins,
  body: z.strictObject({
    /** Null: nobody whom we know. */
    clientId: z.nullable(Id),
    again: z.optional(z.boolean()),
    againBecause: z.optional(SameFieldReason),
  }),
  response: HandoverDetail,
  errors: [
    ...([
      'NOT_FOUND',
      'ILLEGAL_TRANSITION',
      'HANDOVER_OVER',
      'SEASON_CLOSED',
      'ALREADY_ORDERED',
      'SAME_FIELD',
    ] as const),
    'INVALID_GEOMETRY',
  ],
});

export const getHandoverDocument = endpoint('GET /api/handovers/{handoverId}/document', {
  summary: 'The last document that we have made of it, signed, as a file for whoever is given it by hand',
  roles: admins,
  fileTypes: ['application/geo+json'],
  status: 200,
  errors: ['NOT_FOUND'],
});

/** Why something that came is not believed, beside what is wrong with its form. */
const documentErrors = [
  'HANDOVER_SIGNATURE',
  'HANDOVER_RECIPIENT',
  'HANDOVER_SEQUENCE',
  'HANDOVER_TAKEN',
  'HANDOVER_OVER',
  'ILLEGAL_TRANSITION',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
] as const;

export const importHandover = endpoint('POST /api/handovers/file', {
  summary: 'Bring in a document that came by hand; of an unknown sender it is marked so',
  roles: admins,
  body: z.strictObject({ document: z.record(z.string(), z.unknown()) }),
  response: HandoverDetail,
  errors: [...documentErrors, 'UNREADABLE_FILE'],
});

/** What is answered to a document, and to every repetition of it alike. */
export const HandoverReceipt = z.object({ handoverId: Id, sequence: z.int(), state: HandoverState });
export type HandoverReceipt = z.infer<typeof HandoverReceipt>;

export const receiveHandover = endpoint('POST /api/handovers', {
  summary:
    'A signed document of a partner: offer, answer, order, withdrawal or result; the same twice is answered alike',
  roles: 'public',
  body: z.record(z.string(), z.unknown()),
  mostBytes: largestDocument,
  response: HandoverReceipt,
  errors: [...documentErrors, 'TOO_MANY_REQUESTS'],
});

const linkErrors = ['NOT_FOUND', 'HANDOVER_TAKEN', 'HANDOVER_OVER', 'TOO_MANY_REQUESTS'] as const;

export const getPublicHandover = endpoint('GET /api/public/handover', {
  summary:
    'What is offered to the holder of a hand-over link, and once they have taken it by whom it is asked; changes nothing',
  roles: 'public',
  response: PublicHandover,
  errors: linkErrors,
});

/** What the holder of the link says. */
export const PublicHandoverStep = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('TAKE'),
    /** The association that takes it. */
    name: HandoverName,
    contact: z.nullable(Phone),
    caller: HandoverCaller,
  }),
  z.strictObject({
    step: z.literal('DECLINE'),
    name: z._default(z.nullable(HandoverName), null),
    reason: DeclineReason,
    text: z._default(HandoverNote, null),
  }),
  z.strictObject({ step: z.literal('ASK'), name: HandoverName, contact: Phone, text: HandoverName }),
  /** It was searched. */
  z.strictObject({
    step: z.literal('FINISH'),
    counts: HandoverCounts,
    clearedParcels: ClearedParcels,
    text: z._default(HandoverNote, null),
  }),
  /** They cannot after all. */
  z.strictObject({ step: z.literal('RETURN'), text: HandoverContact }),
]);
export type PublicHandoverStep = z.infer<typeof PublicHandoverStep>;

export const savePublicHandover = endpoint('PUT /api/public/handover', {
  summary: 'Take, decline, ask, report or give back, as the holder of a hand-over link; the first who takes it has it',
  roles: 'public',
  body: PublicHandoverStep,
  /** `holderLink`: after TAKE the address by which the order is read from now on, also by whoever flies; else null. */
  response: z.object({ page: PublicHandover, holderLink: z.nullable(z.string()) }),
  errors: [...linkErrors, 'ILLEGAL_TRANSITION'],
});

export const listPartners = endpoint('GET /api/partners', {
  summary: 'Neighbouring associations, by name',
  roles: admins,
  response: z.object({ items: z.array(Partner) }),
});

const partnerErrors = ['NOT_FOUND', 'STALE', 'HANDOVER_KEY_KNOWN'] as const;

export const createPartner = endpoint('POST /api/partners', {
  summary: 'Write down a neighbouring association',
  roles: admins,
  body: PartnerInformation,
  response: Partner,
  status: 201,
  errors: ['HANDOVER_KEY_KNOWN'],
  idempotent: true,
});

export const updatePartner = endpoint('PUT /api/partners/{partnerId}', {
  summary: 'Change what is known of a partner; a new key counts at once',
  roles: admins,
  body: z.strictObject({ version: z.int(), partner: PartnerInformation }),
  response: Partner,
  errors: partnerErrors,
});

export const deletePartner = endpoint('DELETE /api/partners/{partnerId}', {
  summary: 'Forget a partner: nothing more is believed of it; what was handed over stays, by name',
  roles: admins,
  errors: ['NOT_FOUND'],
});

export const getHandoverIdentity = endpoint('GET /api/handover-identity', {
  summary: 'Our name, address and public key, as neighbours need them',
  roles: admins,
  response: HandoverIdentity,
});

export const saveHandoverIdentity = endpoint('PUT /api/handover-identity', {
  summary: 'How we are reached by whoever we hand over to',
  roles: admins,
  body: z.strictObject({ version: z.int(), contact: HandoverContact }),
  response: HandoverIdentity,
  errors: ['STALE'],
});
