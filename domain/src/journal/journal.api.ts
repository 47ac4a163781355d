import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MissionEventName, PilotResponse } from '../missions/mission.ts';
import { pageOf, pageQuery } from '../page.ts';
import { CalendarDay, Id, Instant } from '../values.ts';
import { JournalAction } from './journal.ts';
import { journalKinds } from './journal-kind.ts';

const name = { lastname: z.nullable(z.string()), firstname: z.nullable(z.string()) };

/** Null when the association's clock did it, or when the account is gone. */
const Actor = z.nullable(z.object({ userId: Id, ...name }));

/** A line of a mission's own history. */
const MissionLine = z.object({
  source: z.literal('MISSION'),
  id: z.string(),
  at: Instant,
  action: MissionEventName,
  actor: Actor,
  mission: z.object({ missionId: Id, missionDate: CalendarDay, client: z.object(name) }),
  /** Whom an assignment gave the mission to. */
  pilot: Actor,
  /** What a pilot answered. */
  response: z.nullable(PilotResponse),
  /** The holder of an order link did it. */
  byOrderLink: z.optional(z.boolean()),
  /** Its requester did it, who was new, by confirming what they had asked for without an account. */
  byNewRequester: z.optional(z.boolean()),
});

/** A line about the association's affairs. */
const AffairLine = z.object({
  source: z.literal('AFFAIR'),
  id: z.string(),
  at: Instant,
  action: JournalAction,
  actor: Actor,
  /** The person that the subject names, where it names one that still is there. */
  user: Actor,
  client: z.nullable(z.object({ clientId: Id, ...name })),
  subjectId: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const JournalLine = z.discriminatedUnion('source', [MissionLine, AffairLine]);
export type JournalLine = z.infer<typeof JournalLine>;

/** `personId` finds what a person did and what was done to it; both days are included. */
export const JournalQuery = z.strictObject({
  personId: z.optional(Id),
  kind: z.optional(z.enum(journalKinds)),
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  missionId: z.optional(Id),
  ...pageQuery,
});
export type JournalQuery = z.infer<typeof JournalQuery>;

export const listJournal = endpoint('GET /api/journal', {
  summary: 'Who did what, when: missions and the affairs of the association in one stream, the newest first',
  roles: ['ROLE_ADMIN'],
  query: JournalQuery,
  response: pageOf(JournalLine),
});
