import * as z from 'zod/mini';
import { endpoint, fromTheField } from '../endpoint.ts';
import { crew } from '../users/role.ts';
import { Instant, nullableText } from '../values.ts';
import { Mission } from './mission.ts';

const transition = { roles: crew, response: Mission } as const;
const errors = ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'STALE'] as const;
/** When it was done, for what a phone tells only once it has a network again; absent: now. */
const at = z.optional(Instant);

export const startMission = endpoint('PUT /api/missions/{missionId}/start', {
  summary: 'The search begins; a second time changes nothing',
  ...transition,
  body: z.optional(z.strictObject({ at })),
  errors: [...errors, 'TOO_EARLY'],
  ...fromTheField,
});

export const savePilotNote = endpoint('PUT /api/missions/{missionId}/pilot-note', {
  summary: 'Change the pilot note; `base` is the one that was read, and STALE means that somebody has written another',
  ...transition,
  body: z.strictObject({ pilotNote: nullableText(4000), base: nullableText(4000), at }),
  errors,
  ...fromTheField,
});
