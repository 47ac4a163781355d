import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Point } from '../geometry/geometry.ts';
import { CalendarDay, Id, Instant } from '../values.ts';
import { CrateSettings } from './crate-settings.ts';
import { FindKind, FindState } from './find.ts';
import { CrateNumber } from './finds.api.ts';

/** An open find as a helper sees it: without who found it and who guards it. */
export const HelperFind = z.object({
  findId: Id,
  kind: FindKind,
  animals: z.int(),
  place: Point,
  accuracyMeters: z.nullable(z.number()),
  note: z.nullable(z.string()),
  state: FindState,
  seenAt: Instant,
  decidedAt: Instant,
  reachedAt: z.nullable(Instant),
  crateNumber: z.nullable(z.int()),
  cratedAt: z.nullable(Instant),
});
export type HelperFind = z.infer<typeof HelperFind>;

/** All that the link shows: no requester, no address, no other mission. */
export const HelperView = z.object({
  missionId: Id,
  day: CalendarDay,
  municipality: z.nullable(z.string()),
  /** Whom to ask; null when nobody flies the mission any more. */
  pilot: z.nullable(z.object({ firstname: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  expiresAt: Instant,
  /** By the server's clock. */
  now: Instant,
  settings: CrateSettings,
  /** Numbers that crates of this mission have had. */
  crateNumbers: z.array(z.int()),
  finds: z.array(HelperFind),
});
export type HelperView = z.infer<typeof HelperView>;

export const helperSteps = ['REACHED', 'CRATED', 'RELEASED', 'NOT_CAUGHT', 'GONE', 'SEEN'] as const;
export const HelperStep = z.enum(helperSteps);
export type HelperStep = z.infer<typeof HelperStep>;

export const HelperStepInformation = z.strictObject({
  at: Instant,
  step: HelperStep,
  crateNumber: z.optional(CrateNumber),
});
export type HelperStepInformation = z.infer<typeof HelperStepInformation>;

const errors = ['NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;

export const getHelperView = endpoint('GET /api/helper/{token}', {
  summary: 'The open finds of the mission that this link leads to; changes nothing',
  roles: 'public',
  response: HelperView,
  errors,
});

export const takeHelperStep = endpoint('PUT /api/helper/{token}/finds/{findId}', {
  summary:
    'What a helper did at a find; SEEN takes it back, and what was done earlier than what is known changes nothing',
  roles: 'public',
  body: HelperStepInformation,
  response: HelperView,
  errors: [...errors, 'ILLEGAL_TRANSITION'],
});
