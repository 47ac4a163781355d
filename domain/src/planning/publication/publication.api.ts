import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { messageChannels } from '../../messages/message.ts';
import { crew } from '../../users/role.ts';
import { CalendarDay, Id, Instant, Version } from '../../values.ts';
import { ZoneVerdict } from '../../zones/zone-verdict.ts';
import { PlanningBoard } from '../board/planning-board.ts';

const roles = ['ROLE_ADMIN'] as const;

/** By which way somebody is reached first; null: by none. */
const Channel = z.nullable(z.enum(messageChannels));
const Part = { missionId: Id, /** 0 is the mission itself, any other becomes one of its own. */ part: z.int() };
const Times = { arrive: Instant, start: Instant, end: Instant, kilometres: z.number() };

const PreviewRound = z.object({
  pilotId: Id,
  name: z.string(),
  channel: Channel,
  /** False where nothing changes for this pilot, or where they publish themselves. */
  isTold: z.boolean(),
  leave: Instant,
  back: Instant,
  kilometres: z.number(),
  reserveMinutes: z.number(),
  hectares: z.number(),
  stops: z.array(
    z.object({
      ...Part,
      partCount: z.int(),
      change: z.enum(['ASSIGN', 'REASSIGN', 'KEEP']),
      hectares: z.number(),
      ...Times,
    }),
  ),
  /** Rules that it breaks. */
  breaches: z.int(),
});
export type PreviewRound = z.infer<typeof PreviewRound>;

const PreviewRequester = z.object({
  clientId: Id,
  /** Empty when the requester is no longer known. */
  name: z.string(),
  channel: Channel,
  tells: z.array(z.object({ ...Part, kind: z.enum(['PILOT_WILL_CALL', 'PILOT_WITHDRAWN']), pilotId: Id })),
});
export type PreviewRequester = z.infer<typeof PreviewRequester>;

/** Whose mission has no pilot after publishing, and when they hear so; null: they have heard. */
const PreviewWithoutPilot = z.object({ ...Part, clientId: Id, channel: Channel, hearsAt: z.nullable(Instant) });

const MessageCounts = z.object({ PUSH: z.int(), WHATSAPP: z.int(), MAIL: z.int(), CALL: z.int(), NONE: z.int() });
export type MessageCounts = z.infer<typeof MessageCounts>;

/** What publishing would change and who would be told what; `seen` names exactly this. */
export const PublicationPreview = z.object({
  date: CalendarDay,
  version: z.int(),
  seen: z.string(),
  publishedAt: z.nullable(Instant),
  staleness: PlanningBoard.shape.staleness,
  rounds: z.array(PreviewRound),
  losses: z.array(z.object({ missionId: Id, pilotId: Id, name: z.string(), channel: Channel, isTold: z.boolean() })),
  requesters: z.array(PreviewRequester),
  withoutPilot: z.array(PreviewWithoutPilot),
  /** With a pilot whom the plan does not name: they stay. */
  untouched: z.array(Id),
  /** In the round of somebody who cannot be given missions any more. */
  impossible: z.array(z.object({ missionId: Id, pilotId: Id, name: z.string() })),
  /** Planned where flying is restricted: the flight has to be looked at before dawn. */
  zones: z.array(z.object({ missionId: Id, pilotId: Id, verdict: ZoneVerdict })),
  /** The same meadow in two missions, with all who fly it after publishing: of more than one pilot the coordinator is asked. */
  sameGround: z.array(z.object({ missionIds: z.array(Id), pilotIds: z.array(Id) })),
  /** Messages that leave, by the way that is tried first. */
  messages: MessageCounts,
  /** Without one no mail leaves: whoever must be reached is called. */
  hasMailServer: z.boolean(),
  missions: z.array(
    z.object({
      missionId: Id,
      requester: z.string(),
      municipality: z.nullable(z.string()),
      parcels: z.array(z.string()),
      hectares: z.number(),
    }),
  ),
});
export type PublicationPreview = z.infer<typeof PublicationPreview>;

export const previewPublication = endpoint('GET /api/planning/{date}/publication', {
  summary: 'What publishing the plan would change, and who would be told what',
  roles,
  response: PublicationPreview,
  errors: ['NOT_A_PLANNING_DAY'],
});

/** What was done; `messages` as the preview counted them. */
export const PublicationOutcome = z.object({
  publishedAt: Instant,
  assigned: z.int(),
  unassigned: z.int(),
  split: z.int(),
  messages: MessageCounts,
});
export type PublicationOutcome = z.infer<typeof PublicationOutcome>;

/**
 * All of it or nothing: STALE when the plan, a mission or whoever is told is other than `seen` says; SAME_GROUND with the missions when
 * two pilots would fly the same meadow and `isDoubleMeant` does not say that this is meant.
 */
export const publishPlan = endpoint('POST /api/planning/{date}/publish', {
  summary: 'Assign what the plan says, and tell everybody concerned',
  roles,
  body: z.strictObject({
    version: Version,
    seen: z.string().check(z.minLength(1), z.maxLength(100)),
    isDoubleMeant: z._default(z.boolean(), false),
  }),
  response: PublicationOutcome,
  errors: ['STALE', 'SAME_GROUND', 'NOT_A_PLANNING_DAY'],
  idempotent: true,
});

/** A morning as it was published. */
export const FlownRound = z.object({
  day: CalendarDay,
  leave: Instant,
  back: Instant,
  kilometres: z.number(),
  reserveMinutes: z.number(),
  stops: z.array(z.object({ missionId: Id, position: z.int(), ...Times })),
});
export type FlownRound = z.infer<typeof FlownRound>;

export const listPublishedRounds = endpoint('GET /api/missions/pilot/{pilotId}/rounds', {
  summary: 'The published rounds of a pilot, from today on: what is still theirs, in order and with times',
  roles: crew,
  response: z.object({ items: z.array(FlownRound) }),
});

/** Where a mission stands in the published round of its pilot, and what else its requester's large field was split into. */
export const MissionInRound = z.object({
  stop: z.nullable(z.object({ position: z.int(), stopCount: z.int(), arrive: Instant, start: Instant, end: Instant })),
  /** The others that it was split from or into, and who flies them. */
  siblings: z.array(
    z.object({ missionId: Id, parcels: z.array(z.string()), hectares: z.number(), pilot: z.nullable(z.string()) }),
  ),
});
export type MissionInRound = z.infer<typeof MissionInRound>;

export const getMissionInRound = endpoint('GET /api/missions/{missionId}/round', {
  summary: 'When the pilot is expected, as it was published, and the other parts of a split mission',
  roles: ['ROLE_CLIENT', ...crew],
  response: MissionInRound,
  errors: ['NOT_FOUND'],
});
