import * as z from 'zod/mini';
import { endpoint, fromTheField } from '../endpoint.ts';
import { Point } from '../geometry/geometry.ts';
import { crew } from '../users/role.ts';
import { Instant, nullableText, optionalText, Phone } from '../values.ts';
import { CrateSettings, CrateSettingsChange, SavedCrateSettings } from './crate-settings.ts';
import {
  FawnOfOthers,
  Find,
  FindKind,
  FindState,
  highestCrateNumber,
  maximumFindNoteLength,
  maximumGuardianLength,
  mostAnimals,
  PlaceSource,
} from './find.ts';
import { FindCounts } from './find-counts.ts';
import { HelperKey, HelperLink } from './helper-link.ts';

export const CrateNumber = z.int().check(z.minimum(1), z.maximum(highestCrateNumber));

/** What lies where; `at` is when that was written down. */
export const FindInformation = z.strictObject({
  at: Instant,
  kind: FindKind,
  animals: z._default(z.int().check(z.minimum(1), z.maximum(mostAnimals)), 1),
  place: Point,
  accuracyMeters: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))), null),
  placeSource: PlaceSource,
  note: optionalText(maximumFindNoteLength),
});
export type FindInformation = z.infer<typeof FindInformation>;

/** What was decided at a find; number and guardian stay as they are when absent. */
export const FindDecisionInformation = z.strictObject({
  at: Instant,
  state: FindState,
  crateNumber: z.optional(CrateNumber),
  guardian: z.optional(z.strictObject({ name: nullableText(maximumGuardianLength), phone: z.nullable(Phone) })),
});
export type FindDecisionInformation = z.infer<typeof FindDecisionInformation>;

export const FindList = z.object({
  items: z.array(Find),
  /** They stand in the way of a clearance as well; whoever flies those missions decides them. */
  fawnsOfOthers: z.array(FawnOfOthers),
  settings: CrateSettings,
  helperLinks: z.array(HelperLink),
});
export type FindList = z.infer<typeof FindList>;

export const listFinds = endpoint('GET /api/missions/{missionId}/finds', {
  summary: 'What was found in the fields of a mission, with exact places: for pilots and admins only',
  roles: crew,
  response: FindList,
  errors: ['NOT_FOUND'],
});

export const countMissionFinds = endpoint('GET /api/missions/{missionId}/find-counts', {
  summary: 'How many of what were found in the fields of a mission, without places',
  roles: ['ROLE_CLIENT', 'ROLE_PILOT', 'ROLE_ADMIN'],
  response: FindCounts,
  errors: ['NOT_FOUND'],
});

export const saveFind = endpoint('PUT /api/missions/{missionId}/finds/{findId}', {
  summary:
    'Record a find under an id of the caller’s making, or correct it; what was written down earlier than what is known changes nothing',
  roles: crew,
  body: FindInformation,
  response: Find,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  ...fromTheField,
});

export const decideFind = endpoint('PUT /api/missions/{missionId}/finds/{findId}/state', {
  summary:
    'Put into a crate, release, not caught, nothing there, or take that back; what was decided earlier than what is known changes nothing',
  roles: crew,
  body: FindDecisionInformation,
  response: Find,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  ...fromTheField,
});

export const removeFind = endpoint('PUT /api/missions/{missionId}/finds/{findId}/removed', {
  summary: 'Delete a find, or take that back while the day lasts',
  roles: crew,
  body: z.strictObject({ at: Instant, isRemoved: z.boolean() }),
  errors: ['NOT_FOUND'],
  ...fromTheField,
});

export const saveHelperLink = endpoint('PUT /api/missions/{missionId}/helper-links/{helperLinkId}', {
  summary:
    'Give a link, with a secret of the caller’s making, that leads helpers without an account to the finds of this mission, until its day is over',
  roles: crew,
  body: z.strictObject({ at: Instant, token: HelperKey }),
  response: HelperLink,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  ...fromTheField,
});

export const revokeHelperLink = endpoint('DELETE /api/missions/{missionId}/helper-links/{helperLinkId}', {
  summary: 'Make a link for helpers useless at once',
  roles: crew,
  errors: ['NOT_FOUND'],
  ...fromTheField,
});

export const getCrateSettings = endpoint('GET /api/crate-settings', {
  summary: 'After how long in a crate somebody is called, and when it must be open',
  roles: ['ROLE_ADMIN'],
  response: SavedCrateSettings,
});

export const saveCrateSettings = endpoint('PUT /api/crate-settings', {
  summary: 'Set after how long in a crate somebody is called, and when it must be open',
  roles: ['ROLE_ADMIN'],
  body: CrateSettingsChange,
  response: SavedCrateSettings,
  errors: ['STALE'],
});
