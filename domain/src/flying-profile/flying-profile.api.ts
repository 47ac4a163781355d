import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ReachKilometres } from '../users/reach.ts';
import { crew } from '../users/role.ts';
import { TimeOfDay, Version } from '../values.ts';
import { FlyingProfile, profileFigures } from './flying-profile.ts';

/** The profile with the reach of its account, and the association's figures that count where the pilot has said nothing. */
export const KnownFlyingProfile = z.extend(FlyingProfile, {
  /** As the crow flies from home. */
  reachKilometres: z.nullable(z.int()),
  association: z.object({
    reachKilometres: z.int(),
    batteries: z.int(),
    minutesPerHectare: z.number(),
    dutyFrom: TimeOfDay,
    dutyTo: TimeOfDay,
    /** Parcels of a mission with less than this between them may be flown as one. */
    blockGapMeters: z.number(),
  }),
});
export type KnownFlyingProfile = z.infer<typeof KnownFlyingProfile>;

export const getFlyingProfile = endpoint('GET /api/pilot/{pilotId}/flying-profile', {
  summary: 'What a pilot flies with, how fast and when: that pilot, admins',
  roles: crew,
  response: KnownFlyingProfile,
  errors: ['NOT_FOUND'],
});

/** A save names the version that was read. From when and until when go together; a reach that is absent stays. */
export const FlyingProfileInformation = z
  .strictObject({ ...profileFigures, reachKilometres: z.optional(z.nullable(ReachKilometres)), version: Version })
  .check(
    z.refine(({ dutyFrom, dutyTo }) => dutyFrom !== null || dutyTo === null, { path: ['dutyFrom'], error: 'REQUIRED' }),
    z.refine(({ dutyFrom, dutyTo }) => dutyTo !== null || dutyFrom === null, { path: ['dutyTo'], error: 'REQUIRED' }),
    z.refine(({ dutyFrom, dutyTo }) => dutyFrom === null || dutyTo === null || dutyFrom < dutyTo, {
      path: ['dutyTo'],
      error: 'INVALID',
    }),
  );
export type FlyingProfileInformation = z.infer<typeof FlyingProfileInformation>;

export const saveFlyingProfile = endpoint('PUT /api/pilot/{pilotId}/flying-profile', {
  summary: 'Say what a pilot flies with, how fast and when: that pilot, admins',
  roles: crew,
  body: FlyingProfileInformation,
  response: KnownFlyingProfile,
  errors: ['NOT_FOUND', 'STALE'],
});
