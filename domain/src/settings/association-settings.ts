import * as z from 'zod/mini';
import { Phone, TimeOfDay } from '../values.ts';

export const phoneVisibilities = ['ALWAYS', 'ASSIGNED_OR_PLANNING'] as const;
/** When a pilot sees a requester's phone: always, or from assignment and on planning days. */
export const PhoneVisibility = z.enum(phoneVisibilities);
export type PhoneVisibility = z.infer<typeof PhoneVisibility>;

/** After so many seasons without a request a requester is anonymised; null keeps everybody. */
export const RetentionSeasons = z.nullable(z.int().check(z.minimum(1), z.maximum(10)));

const settings = {
  planningTime: TimeOfDay,
  answerTime: TimeOfDay,
  helpPhone: z.nullable(Phone),
  pilotsSeePhone: PhoneVisibility,
  retentionSeasons: RetentionSeasons,
};

/** What admins set for everybody; every save counts the version up. */
export const AssociationSettings = z.object({ ...settings, version: z.int() });
export type AssociationSettings = z.infer<typeof AssociationSettings>;

/** A save names the version that was read. Nobody can be told "no pilot" before the planning has begun. */
export const AssociationSettingsChange = z
  .strictObject({ ...settings, version: z.int() })
  .check(z.refine((change) => change.planningTime < change.answerTime, { path: ['answerTime'], error: 'INVALID' }));
export type AssociationSettingsChange = z.infer<typeof AssociationSettingsChange>;
