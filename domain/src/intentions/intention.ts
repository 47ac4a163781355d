import * as z from 'zod/mini';
import { CalendarDay, Id, Instant, TimeOfDay } from '../values.ts';

/** From the first day to the last: grass that is ready waits for six weeks at most. */
export const maximumWindowDays = 42;

export const intentionStates = ['WAITING', 'ASKED', 'TURNED', 'ENDED'] as const;
export type IntentionState = (typeof intentionStates)[number];

/** Why nobody is asked any more: mown without a search, taken back, or its last day is over. */
export const intentionEndings = ['MOWN', 'WITHDRAWN', 'OVER'] as const;
export type IntentionEnding = (typeof intentionEndings)[number];

/** A field of an intention waits, has become a request, or is mown. One whose request was cancelled waits again. */
export const intendedFieldStates = ['WAITING', 'TURNED', 'MOWN'] as const;
export type IntendedFieldState = (typeof intendedFieldStates)[number];

/** A field that waits for a dry day; `size` in m². */
export const IntendedParcel = z.object({
  parcelId: Id,
  name: z.string(),
  size: z.number(),
  state: z.enum(intendedFieldStates),
  /** The request that it has become; null unless TURNED. */
  turned: z.nullable(z.object({ missionId: Id, missionDate: CalendarDay })),
});
export type IntendedParcel = z.infer<typeof IntendedParcel>;

/** What its requester wants to mow within some days, when it is dry: a question that waits, never a request. */
export const Intention = z.object({
  intentionId: Id,
  version: z.int(),
  state: z.enum(intentionStates),
  /** Null unless ENDED. */
  ending: z.nullable(z.enum(intentionEndings)),
  firstDay: CalendarDay,
  lastDay: CalendarDay,
  /** The hour at which its requester usually mows; null where that is open. */
  mowingTime: z.nullable(TimeOfDay),
  note: z.nullable(z.string()),
  createdAt: Instant,
  parcels: z.array(IntendedParcel),
  /** Whether a message would bring its requester the question; without, nobody asks. */
  isReached: z.boolean(),
  /** The latest question: the mowing day it was about, and when it was asked; null while nobody was asked. */
  question: z.nullable(z.object({ day: CalendarDay, askedAt: Instant, isAnswered: z.boolean() })),
});
export type Intention = z.infer<typeof Intention>;
