import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Locale } from '../users/user.ts';
import { CalendarDay, Instant, Version } from '../values.ts';

const sums = {
  /** Missions that were flown. */
  missions: z.int(),
  /** Brought to safety before the mower came. */
  fawns: z.int(),
  hectares: z.number(),
};

/** What a season has brought, as anybody may read it: nothing finer than a municipality, nobody's name. */
export const PublicSeason = z.object({
  /** Who says so. */
  association: z.nullable(z.string()),
  year: z.int(),
  from: CalendarDay,
  to: CalendarDay,
  ...sums,
  /** Where most was done first; `municipality` is null where the place of a mission is not known. */
  municipalities: z.array(z.object({ municipality: z.nullable(z.string()), ...sums })),
  /** When it was counted. */
  countedAt: Instant,
});
export type PublicSeason = z.infer<typeof PublicSeason>;

export const getPublicSeason = endpoint('GET /api/public-season', {
  summary: 'What the latest season has brought so far, where the association lets anybody read it; from any web site',
  roles: 'public',
  response: PublicSeason,
  errors: ['NOT_FOUND'],
});

export const getSeasonCounter = endpoint('GET /api/public-season/counter', {
  summary: 'The same as a page without a script, to be shown in a frame of another web site',
  roles: 'public',
  query: z.strictObject({ locale: z.optional(Locale) }),
  fileTypes: ['text/html'],
  status: 200,
  errors: ['NOT_FOUND'],
});

/** Whether anybody may read what a season has brought. */
export const PublicSeasonSettings = z.object({ isPublic: z.boolean(), version: z.int() });
export type PublicSeasonSettings = z.infer<typeof PublicSeasonSettings>;

export const getPublicSeasonSettings = endpoint('GET /api/public-season/settings', {
  summary: 'Whether anybody may read what a season has brought',
  roles: ['ROLE_ADMIN'],
  response: PublicSeasonSettings,
});

export const savePublicSeasonSettings = endpoint('PUT /api/public-season/settings', {
  summary: 'Show to anybody what a season has brought, or to nobody',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ isPublic: z.boolean(), version: Version }),
  response: PublicSeasonSettings,
  errors: ['STALE'],
});
