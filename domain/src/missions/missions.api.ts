import * as z from 'zod/mini';
import { endpoint, fromTheField } from '../endpoint.ts';
import { Point } from '../geometry/geometry.ts';
import { PageQuery, pageOf, searchPageOf } from '../page.ts';
import { Parcel } from '../parcels/parcel.ts';
import { SameFieldReason } from '../similar-orders/same-field-reason.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id, Instant, nullableText, optionalText, Phone, TimeOfDay } from '../values.ts';
import { Accompanist, Mission, MissionHistoryLine, PilotResponse } from './mission.ts';
import { BulkInformation, BulkResult } from './mission-bulk.ts';
import { Report, ReportInformation } from './mission-report.ts';
import { MissionCountSearch, MissionCounts, MissionLocationSearch, MissionSearch } from './mission-search.ts';
import { ReadMissionStatus } from './mission-status.ts';

const everyone = ['ROLE_CLIENT', ...crew] as const;
const transition = { response: Mission, errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'STALE'] } as const;
/** When it was done, for what a phone tells only once it has a network again; absent: now. */
const at = z.optional(Instant);

const missionFields = {
  missionDate: CalendarDay,
  mowingTime: z._default(z.nullable(TimeOfDay), null),
  parcelIds: z.array(Id).check(z.maxLength(200)),
  contactPhone: Phone,
  meetingPoint: z._default(z.nullable(Point), null),
  riskyParcels: z.boolean(),
  clientNote: optionalText(4000),
};

/** Ordered although the same meadow is already ordered for that day: whoever asks has been told so. */
const again = z.optional(z.boolean());
/** Why it is ordered although another requester has ordered the field for that day; kept in the history. Answers SAME_FIELD. */
const againBecause = z.optional(SameFieldReason);

/** A request for an intervention. No parcel is allowed after the warning that asks; its place is then the meeting point or the requester's address. */
export const CreateMissionInformation = z.strictObject({ clientId: Id, ...missionFields, again, againBecause });
export type CreateMissionInformation = z.infer<typeof CreateMissionInformation>;

/** Absent fields stay as they are; `pilotNote` is for its pilot and admins only. `version` is the one that was read. */
export const UpdateMissionInformation = z.strictObject({
  version: z.int(),
  missionDate: z.optional(CalendarDay),
  mowingTime: z.optional(z.nullable(TimeOfDay)),
  parcelIds: z.optional(missionFields.parcelIds),
  contactPhone: z.optional(Phone),
  meetingPoint: z.optional(z.nullable(Point)),
  riskyParcels: z.optional(z.boolean()),
  clientNote: z.optional(nullableText(4000)),
  pilotNote: z.optional(nullableText(4000)),
  again,
  againBecause,
});
export type UpdateMissionInformation = z.infer<typeof UpdateMissionInformation>;

export const listMissions = endpoint('GET /api/missions', {
  summary: 'Missions that the caller may see, today first, then the soonest, the past below',
  roles: everyone,
  query: PageQuery,
  response: pageOf(Mission),
});

export const createMission = endpoint('POST /api/missions', {
  summary: 'Ask for an intervention',
  roles: everyone,
  body: CreateMissionInformation,
  response: Mission,
  status: 201,
  errors: ['NOT_FOUND', 'SEASON_CLOSED', 'ALREADY_ORDERED', 'SAME_FIELD', 'QUOTA_REACHED'],
  idempotent: true,
});

export const getMission = endpoint('GET /api/missions/{missionId}', {
  summary: 'One mission',
  roles: everyone,
  response: Mission,
  errors: ['NOT_FOUND'],
});

export const updateMission = endpoint('PUT /api/missions/{missionId}', {
  summary: 'Change a mission, or only its pilot note',
  roles: everyone,
  ...transition,
  body: UpdateMissionInformation,
  errors: [...transition.errors, 'SEASON_CLOSED', 'ALREADY_ORDERED', 'SAME_FIELD'],
});

export const deleteMission = endpoint('DELETE /api/missions/{missionId}', {
  summary: 'Delete a mission that has no report',
  roles: ['ROLE_ADMIN'],
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
});

export const listMissionsOfClient = endpoint('GET /api/missions/client/{clientId}', {
  summary: 'Missions of a requester, today first, then the soonest, the past below',
  roles: everyone,
  query: PageQuery,
  response: pageOf(Mission),
  errors: ['NOT_FOUND'],
});

export const listMissionsOfPilot = endpoint('GET /api/missions/pilot/{pilotId}', {
  summary: 'Missions of a pilot, today first, then the soonest, the past below',
  roles: crew,
  query: PageQuery,
  response: pageOf(Mission),
});

export const listMissionsInStatus = endpoint('GET /api/missions/status/{status}', {
  summary: 'Missions in a status that the caller may see, today first, then the soonest, the past below',
  roles: everyone,
  params: z.object({ status: ReadMissionStatus }),
  query: PageQuery,
  response: pageOf(Mission),
});

export const searchMissions = endpoint('POST /api/missions/search', {
  summary: 'Search missions that the caller may see',
  roles: everyone,
  body: MissionSearch,
  response: searchPageOf(Mission),
});

export const searchMissionsByLocation = endpoint('POST /api/missions/search-by-location', {
  summary: 'Search missions around a place, the nearest first, with their distance',
  roles: everyone,
  body: MissionLocationSearch,
  response: searchPageOf(Mission),
});

export const countMissions = endpoint('POST /api/missions/count', {
  summary: 'How many missions each status has under the filters of a search',
  roles: everyone,
  body: MissionCountSearch,
  response: MissionCounts,
});

export const bulkMissions = endpoint('POST /api/missions/bulk', {
  summary: 'The same step for up to 200 missions: each that may is taken, the others say why not',
  roles: crew,
  body: BulkInformation,
  response: z.object({ items: z.array(BulkResult) }),
});

export const assignMission = endpoint('PUT /api/missions/{missionId}/assign/{pilotId}', {
  summary: 'Assign a pilot; a pilot takes a free mission themselves',
  roles: crew,
  ...transition,
  errors: [...transition.errors, 'PAPERS_EXPIRED'],
});

export const unassignMission = endpoint('PUT /api/missions/{missionId}/unassign', {
  summary: 'Give the mission back: it waits for a pilot again',
  roles: crew,
  ...transition,
});

export const completeMission = endpoint('PUT /api/missions/{missionId}/complete', {
  summary: 'Done, with nothing to report',
  roles: crew,
  ...transition,
  body: z.optional(z.strictObject({ at })),
  errors: [...transition.errors, 'TOO_EARLY'],
  ...fromTheField,
});

export const cancelMission = endpoint('PUT /api/missions/{missionId}/cancel', {
  summary: 'Cancel the mission',
  roles: everyone,
  ...transition,
});

export const reopenMission = endpoint('PUT /api/missions/{missionId}/reopen', {
  summary: 'Put a cancelled or finished mission back in progress',
  roles: crew,
  ...transition,
  body: z.optional(z.strictObject({ again, againBecause })),
  errors: [...transition.errors, 'ALREADY_ORDERED', 'SAME_FIELD'],
});

export const respondToMission = endpoint('PUT /api/missions/{missionId}/response', {
  summary: 'Say whether flying it would be possible; null takes the answer back',
  roles: crew,
  ...transition,
  body: z.strictObject({ response: z.nullable(PilotResponse), at }),
  ...fromTheField,
});

export const updateAccompanists = endpoint('PUT /api/missions/{missionId}/accompanist', {
  summary: 'Who comes along',
  roles: crew,
  ...transition,
  body: z.strictObject({ accompanists: z.array(Accompanist).check(z.maxLength(20)) }),
});

export const reportMission = endpoint('PUT /api/missions/{missionId}/report', {
  summary: 'Report what was found: the mission is done',
  roles: crew,
  body: ReportInformation,
  response: Report,
  errors: [...transition.errors, 'TOO_EARLY'],
  ...fromTheField,
});

export const getReport = endpoint('GET /api/missions/{missionId}/report', {
  summary: 'What was found: its pilot, admins and its requester',
  roles: everyone,
  response: Report,
  errors: ['NOT_FOUND'],
});

export const deleteReport = endpoint('DELETE /api/missions/{missionId}/report', {
  summary: 'Take the report back: the mission is in progress again',
  roles: crew,
  ...transition,
});

/** A GET that changes state, kept because the specification lists it; the web calls `deleteReport`. */
export const cancelReport = endpoint('GET /api/missions/{missionId}/cancel-report', {
  summary: 'Same as DELETE …/report, for callers of the specification',
  roles: crew,
  ...transition,
});

export const listParcelsOfMission = endpoint('GET /api/missions/{missionId}/parcels', {
  summary: 'The parcels of a mission as they were asked for',
  roles: everyone,
  response: z.array(Parcel),
  errors: ['NOT_FOUND'],
});

export const getMissionHistory = endpoint('GET /api/missions/{missionId}/history', {
  summary: 'Who did what, when',
  roles: crew,
  response: z.object({ items: z.array(MissionHistoryLine) }),
  errors: ['NOT_FOUND'],
});
