import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { KeptText, Publication } from '../localized-text.ts';
import { User } from '../users/user.ts';
import { Id, Instant, Version } from '../values.ts';

/** What every pilot accepts before flying for the association; a published version is never changed. */
export const HouseRules = z.object({ version: z.int(), text: KeptText, publishedAt: Instant });
export type HouseRules = z.infer<typeof HouseRules>;

export const getHouseRules = endpoint('GET /api/house-rules', {
  summary: 'The house rules in force',
  roles: 'session',
  beforeRules: true,
  response: HouseRules,
});

export const publishHouseRules = endpoint('PUT /api/house-rules', {
  summary: 'Publish the next version, which every pilot must accept anew',
  roles: ['ROLE_ADMIN'],
  body: Publication,
  response: HouseRules,
  errors: ['STALE'],
});

/** A pilot who has not accepted the version in force; `acceptedVersion` is the last one that was. */
const WaitingPilot = z.object({
  userId: Id,
  lastname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  acceptedVersion: z.nullable(z.int()),
});
export type WaitingPilot = z.infer<typeof WaitingPilot>;

export const getRulesAcceptances = endpoint('GET /api/house-rules/acceptances', {
  summary: 'How many pilots have accepted the rules in force, and who has not',
  roles: ['ROLE_ADMIN'],
  response: z.object({ version: z.int(), pilots: z.int(), accepted: z.int(), waiting: z.array(WaitingPilot) }),
});

export const acceptHouseRules = endpoint('POST /api/users/{userId}/accept-rules', {
  summary: 'Accept the house rules in force, each for themselves',
  roles: 'session',
  beforeRules: true,
  /** With the version that was read nobody accepts a text that has changed meanwhile. */
  body: z.strictObject({ version: z.optional(Version) }),
  response: User,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE'],
});
