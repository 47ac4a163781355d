import * as z from 'zod/mini';
import { endpoint, fromTheField } from '../endpoint.ts';
import { FlownWith } from '../flight/flight-settings.ts';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id, Instant, optionalText } from '../values.ts';
import {
  ClosedCrate,
  clearanceStates,
  MowerWish,
  NotFlownReason,
  ParcelClearance,
  PublicParcelClearance,
  SearchedWarm,
} from './clearance.ts';

export const clearanceNoteLength = 300;

/** What is said of one parcel. `WITHDRAWN` takes back whatever was said before. */
export const ClearanceStatement = z
  .strictObject({
    state: z.enum([...clearanceStates, 'WITHDRAWN']),
    /**
     * When it is said, at the end of the flight over the parcel: a fawn that was secured only afterwards refuses it. The server believes
     * at most 36 hours ago, and nothing of the future.
     */
    at: Instant,
    reason: z._default(z.nullable(NotFlownReason), null),
    note: optionalText(clearanceNoteLength),
    /** The part that is cleared; what lies outside the parcel is cut off. */
    geometry: z._default(z.nullable(ParcelGeometry), null),
    /** With what it was flown, so that it is compared with that plan; null: as shipped, with the drone of the mission’s pilot. */
    flight: z._default(z.nullable(FlownWith), null),
    /** Of what is cleared: the plan sees less than the parcel, and the rest was searched by hand or on foot. */
    searchedOtherwise: z._default(z.boolean(), false),
    /** Of what is cleared once the sun has warmed its ground: whether it was searched before. */
    warm: z.optional(z.nullable(SearchedWarm)),
  })
  .check(
    z.refine(({ state, reason }) => (state === 'NOT_FLOWN') === (reason !== null), {
      path: ['reason'],
      error: 'INVALID',
    }),
    z.refine(({ state, geometry }) => (state === 'PARTLY') === (geometry !== null), {
      path: ['geometry'],
      error: 'INVALID',
    }),
    z.refine(({ state, warm = null }) => state === 'CLEARED' || state === 'PARTLY' || warm === null, {
      path: ['warm'],
      error: 'INVALID',
    }),
    z.refine(({ state, searchedOtherwise }) => state === 'CLEARED' || !searchedOtherwise, {
      path: ['searchedOtherwise'],
      error: 'INVALID',
    }),
  );
export type ClearanceStatement = z.infer<typeof ClearanceStatement>;

/** What is cleared of a mission. `now` is the server's time, by which everybody counts. */
export const MissionClearance = z.object({
  now: Instant,
  isCanceled: z.boolean(),
  /** Opens for whoever mows, without login; null for those who have not to send it. */
  link: z.nullable(z.string()),
  /** Which link that is; every revocation makes a new one. */
  linkNumber: z.int(),
  /** The last day on which it answers. */
  linkLastDay: CalendarDay,
  /** Whether the caller may take it back. */
  mayRevokeLink: z.boolean(),
  /** So many metres a cleared part keeps away from a fawn that is not secured. */
  findMarginMeters: z.number(),
  parcels: z.array(ParcelClearance),
});
export type MissionClearance = z.infer<typeof MissionClearance>;

export const PublicClearance = z.object({
  now: Instant,
  day: CalendarDay,
  /** Nothing of it is cleared any more. */
  isCanceled: z.boolean(),
  municipality: z.nullable(z.string()),
  helpPhone: z.nullable(z.string()),
  timeZone: z.string(),
  parcels: z.array(PublicParcelClearance),
  /** From the first moment, also before anything is cleared; the longest closed first. */
  crates: z.array(ClosedCrate),
});
export type PublicClearance = z.infer<typeof PublicClearance>;

export const saveClearance = endpoint('PUT /api/missions/{missionId}/parcels/{parcelId}/clearance', {
  summary: 'Say what is cleared of a parcel, or take it back; every statement is kept',
  roles: crew,
  body: ClearanceStatement,
  response: ParcelClearance,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'TOO_EARLY', 'INVALID_GEOMETRY', 'OPEN_FINDS', 'NOT_ALL_SEARCHED'],
  ...fromTheField,
});

export const getClearance = endpoint('GET /api/missions/{missionId}/clearance', {
  summary: 'What of a mission may be mown, and until when',
  roles: ['ROLE_CLIENT', ...crew],
  response: MissionClearance,
  errors: ['NOT_FOUND'],
});

/** More than anybody takes back, and less than the database counts to. */
const mostLinks = 1_000_000;

export const revokeClearanceLink = endpoint('POST /api/missions/{missionId}/clearance-link/revoke', {
  summary:
    'Make the link for whoever mows useless at once and give a new one; one that is revoked already changes nothing',
  roles: ['ROLE_CLIENT', ...crew],
  body: z.strictObject({ linkNumber: z.int().check(z.minimum(0), z.maximum(mostLinks)) }),
  response: MissionClearance,
  errors: ['NOT_FOUND'],
});

const parcelIds = z.array(Id).check(z.minLength(1), z.maxLength(200));
export const clearanceLinkErrors = ['NOT_FOUND', 'LINK_REVOKED', 'LINK_ENDED', 'TOO_MANY_REQUESTS'] as const;

export const getPublicClearance = endpoint('GET /api/public/clearance/{token}', {
  summary: 'What may be mown, and until when, for whoever has the link',
  roles: 'public',
  response: PublicClearance,
  errors: clearanceLinkErrors,
});

export const saveMown = endpoint('PUT /api/public/clearance/{token}/mown', {
  summary: 'Say which parcels are mown, or that they are not: nobody is warned of the end of what is mown',
  roles: 'public',
  body: z.strictObject({ parcelIds, isMown: z.boolean() }),
  response: PublicClearance,
  errors: clearanceLinkErrors,
});

export const saveMowerWish = endpoint('PUT /api/public/clearance/{token}/wish', {
  summary:
    'Say that parcels are to be searched again or mown later: told to requester and coordinators, and nothing is ordered; those that may still be mown stay as they are',
  roles: 'public',
  body: z.strictObject({ parcelIds, wish: MowerWish }),
  response: PublicClearance,
  errors: clearanceLinkErrors,
});
