import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SameFieldReason } from '../similar-orders/same-field-reason.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id, optionalText, Phone, TimeOfDay } from '../values.ts';
import { Intention } from './intention.ts';
import { whyNotAskedNames } from './when-to-ask.ts';

const everyone = ['ROLE_CLIENT', ...crew] as const;

const parcelIds = z.array(Id).check(z.minLength(1), z.maxLength(200));

const intentionFields = {
  parcelIds,
  firstDay: CalendarDay,
  lastDay: CalendarDay,
  mowingTime: z._default(z.nullable(TimeOfDay), null),
  note: optionalText(4000),
};

export const CreateIntentionInformation = z.strictObject({ clientId: Id, ...intentionFields });
export type CreateIntentionInformation = z.infer<typeof CreateIntentionInformation>;

/** What somebody answers, or takes back. ORDER is the one yes: it makes an ordinary request of the fields that it names. */
const answers = [
  z.strictObject({
    step: z.literal('ORDER'),
    parcelIds,
    missionDate: CalendarDay,
    mowingTime: z.nullable(TimeOfDay),
    /** Another number for this job only; absent: the one on file. */
    contactPhone: z.optional(z.nullable(Phone)),
    /** Ordered although the same meadow is already ordered for that day: whoever asks has been told so. */
    again: z.optional(z.boolean()),
    /** Ordered although another requester has ordered the field for that day: why, once asked. */
    againBecause: z.optional(SameFieldReason),
  }),
  z.strictObject({ step: z.literal('NOT_YET') }),
  z.strictObject({ step: z.literal('MOWN'), parcelIds }),
  z.strictObject({ step: z.literal('WITHDRAW') }),
] as const;

/** What the holder of an order link may say of an intention. */
export const IntentionAnswer = z.discriminatedUnion('step', answers);
export type IntentionAnswer = z.infer<typeof IntentionAnswer>;

/** What its requester and the crew may do with an intention; `version` of CHANGE is the one that was read. */
export const IntentionStep = z.discriminatedUnion('step', [
  ...answers,
  z.strictObject({ step: z.literal('CHANGE'), version: z.int(), ...intentionFields }),
]);
export type IntentionStep = z.infer<typeof IntentionStep>;

/** The intention as it is now; `missionId` is the request that an ORDER has made, `late` where planning time of its eve had passed. */
export const AnsweredIntention = z.object({
  intention: Intention,
  order: z.nullable(z.object({ missionId: Id, late: z.boolean() })),
});
export type AnsweredIntention = z.infer<typeof AnsweredIntention>;

export const stepErrors = [
  'NOT_FOUND',
  'ILLEGAL_TRANSITION',
  'SEASON_CLOSED',
  'ALREADY_ORDERED',
  'SAME_FIELD',
  'QUOTA_REACHED',
] as const;

export const listIntentions = endpoint('GET /api/intentions', {
  summary: 'What a requester wants to mow when it is dry, the open ones first; the crew names the requester',
  roles: everyone,
  query: z.object({ clientId: Id }),
  response: z.object({ items: z.array(Intention) }),
  errors: ['NOT_FOUND'],
});

export const createIntention = endpoint('POST /api/intentions', {
  summary: 'Ask to be asked: fields that are to be mown on a dry day within a window of at most 42 days',
  roles: everyone,
  body: CreateIntentionInformation,
  response: Intention,
  status: 201,
  errors: ['NOT_FOUND', 'SEASON_CLOSED', 'QUOTA_REACHED'],
  idempotent: true,
});

export const updateIntention = endpoint('PUT /api/intentions/{intentionId}', {
  summary: 'Change an intention, answer its question, or take it back; only ORDER makes a request',
  roles: everyone,
  body: IntentionStep,
  response: AnsweredIntention,
  errors: [...stepErrors, 'STALE'],
  idempotent: true,
});

export const askWaiting = endpoint('POST /api/intentions/ask', {
  summary:
    'Ask those who wait whether to mow tomorrow, all or of one municipality; the others are named with the reason',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({
    /** As the hectares that wait name it; absent: all. */
    municipality: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  response: z.object({
    /** How many people are asked. */
    asked: z.int(),
    notAsked: z.array(
      z.object({
        intentionId: Id,
        client: z.object({ clientId: Id, lastname: z.nullable(z.string()), firstname: z.nullable(z.string()) }),
        because: z.enum(whyNotAskedNames),
      }),
    ),
  }),
});

/** Hectares that wait in a municipality; sizes in m². `byDay` is one number a day of `days`: what may be mown on it. */
export const WaitingHectares = z.object({
  /** Null where it is not known in which the fields lie. */
  municipality: z.nullable(z.string()),
  requesters: z.int(),
  fields: z.int(),
  totalSize: z.number(),
  byDay: z.array(z.number()),
});
export type WaitingHectares = z.infer<typeof WaitingHectares>;

export const getWaitingHectares = endpoint('GET /api/intentions/waiting', {
  summary: 'The hectares that wait for a dry day within the next seven, by municipality, the most first',
  roles: ['ROLE_ADMIN'],
  response: z.object({ days: z.array(CalendarDay), totalSize: z.number(), items: z.array(WaitingHectares) }),
});
