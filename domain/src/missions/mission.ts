import * as z from 'zod/mini';
import { Point } from '../geometry/geometry.ts';
import { Parcel } from '../parcels/parcel.ts';
import { SameFieldReason } from '../similar-orders/same-field-reason.ts';
import { CalendarDay, Id, Instant, Phone, TimeOfDay, text } from '../values.ts';
import { missionActionNames } from './mission-actions.ts';
import { MissionStatus } from './mission-status.ts';

/** How a request came: by its requester's account, by an order link, taken by somebody of the crew, by somebody new who confirmed it, as the yes to a standing intention, or from a neighbouring association. */
export const orderedBy = ['ACCOUNT', 'LINK', 'PHONE', 'NEW', 'STANDING', 'HANDOVER'] as const;
export type OrderedBy = (typeof orderedBy)[number];

export const pilotResponses = ['POSSIBLE', 'UNAVAILABLE'] as const;
export const PilotResponse = z.enum(pilotResponses);
export type PilotResponse = z.infer<typeof PilotResponse>;

/** Somebody who comes along: a helper known by name, or a user of the association. */
export const Accompanist = z.strictObject({
  name: text(120),
  phone: z._default(z.nullable(Phone), null),
  userId: z._default(z.nullable(Id), null),
});
export type Accompanist = z.infer<typeof Accompanist>;

const Contact = { lastname: z.nullable(z.string()), firstname: z.nullable(z.string()), phone: z.nullable(z.string()) };

/** One intervention. `totalSize` in m², `distance` in km from the caller's address or the searched place. */
export const Mission = z.object({
  missionId: Id,
  version: z.int(),
  status: MissionStatus,
  missionDate: CalendarDay,
  mowingTime: z.nullable(TimeOfDay),
  createdAt: Instant,
  /** The account of its requester while nobody has confirmed whose its address is (`waitsForConfirmation`); else null. */
  unconfirmedUserId: z.nullable(Id),
  /** Asked for after planning time of the evening before. */
  late: z.boolean(),
  /** Without names when its requester is no longer known to the association. */
  client: z.object({ clientId: Id, ...Contact }),
  /** Null where the caller may not see it yet, as is the client's phone (decision 17), or when its requester is gone. */
  contactPhone: z.nullable(z.string()),
  parcels: z.array(Parcel),
  totalSize: z.number(),
  meetingPoint: z.nullable(Point),
  /** Where it is drawn when only a point is wanted: inside its first parcel, else the meeting point, else the requester's address. */
  location: z.nullable(Point),
  /** In which its fields lie, else its meeting point; null where that is not known. Never where its requester lives. */
  municipality: z.nullable(z.string()),
  /** Deer or fawns are present every year. */
  riskyParcels: z.boolean(),
  clientNote: z.nullable(z.string()),
  /** Never sent to a client. */
  pilotNote: z.nullable(z.string()),
  pilot: z.nullable(z.object({ pilotId: Id, ...Contact })),
  /** Empty for a client. */
  accompanists: z.array(Accompanist),
  /** Empty for a client. */
  responses: z.array(z.object({ pilotId: Id, response: PilotResponse, at: Instant })),
  distance: z.nullable(z.number()),
  /** Nothing can be told of its search before: no start, clearance, report or completion. */
  searchFrom: Instant,
  /** When its pilot began to search; null until then. */
  startedAt: z.nullable(Instant),
  hasReport: z.boolean(),
  /** The neighbouring association that searches it in our place; null while it is ours. */
  handedTo: z.nullable(z.object({ name: z.string(), contact: z.nullable(z.string()) })),
  /** A neighbouring association has been offered it and has not answered; always false for a client. */
  isOffered: z.boolean(),
  actions: z.array(z.enum(missionActionNames)),
});
export type Mission = z.infer<typeof Mission>;

/** What a history tells; deleting a mission deletes its history too. */
export const missionEventNames = [
  'create',
  'assign',
  'unassign',
  'start',
  'report',
  'complete',
  'cancelReport',
  'cancel',
  'reopen',
  'edit',
  'editPilotNote',
  'editAccompanists',
  'respond',
  'changeParcel',
  'revokeLink',
  'split',
] as const;
export const MissionEventName = z.enum(missionEventNames);
export type MissionEventName = z.infer<typeof MissionEventName>;

/** One line of a mission's history: who did what, when. `actor` is null when the association's clock did it, the holder of an order link or somebody new without account. */
export const MissionEvent = z.object({
  at: Instant,
  action: MissionEventName,
  actor: z.nullable(
    z.object({ userId: z.nullable(Id), lastname: z.nullable(z.string()), firstname: z.nullable(z.string()) }),
  ),
  from: z.nullable(MissionStatus),
  to: z.nullable(MissionStatus),
});
export type MissionEvent = z.infer<typeof MissionEvent>;

/** What a history tells of single parcels; `actor` is null for who said it by the link for mowing. */
export const parcelEventNames = [
  'parcelCleared',
  'parcelClearedOtherwise',
  'parcelPartlyCleared',
  'parcelNotFlown',
  'clearanceWithdrawn',
  'parcelMown',
  'parcelNotMown',
  'parcelSearchWanted',
  'parcelMowLater',
] as const;
export type ParcelEventName = (typeof parcelEventNames)[number];

/** One line of a history as it is read; `parcel` is its name where the line is about one. */
export const MissionHistoryLine = z.extend(MissionEvent, {
  action: z.enum([...missionEventNames, ...parcelEventNames]),
  parcel: z.optional(z.string()),
  /** The holder of an order link did it. */
  byOrderLink: z.optional(z.boolean()),
  /** Its requester did it who was new, by confirming what they had asked for without an account. */
  byNewRequester: z.optional(z.boolean()),
  /** Why it was ordered although another requester had ordered one of its fields for that day. */
  againBecause: z.optional(SameFieldReason),
  /** Of a cancellation: the neighbouring association that searches it in our place. */
  handedTo: z.optional(z.string()),
});
export type MissionHistoryLine = z.infer<typeof MissionHistoryLine>;
