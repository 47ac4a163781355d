import * as z from 'zod/mini';
import { SecondFactorFor, usualSecondFactorFor } from '../auth/second-factor-asked.ts';
import { SessionDays, usualSessionDays } from '../auth/session-days.ts';
import { ClearanceLinkDays, usualClearanceLinkDays } from '../clearance/clearance-link.ts';
import { FindMarginMeters, usualFindMarginMeters } from '../clearance/finds-in-the-way.ts';
import { ClearanceMinutes, usualClearanceMinutes } from '../clearance/valid-until.ts';
import { isWithinHours } from '../local-time.ts';
import { SearchFromTime, usualSearchFromTime } from '../missions/search-time.ts';
import { AccountMonths, usualAccountMonths } from '../privacy/account-retention.ts';
import { ReachKilometres } from '../users/reach.ts';
import { Phone, TimeOfDay } from '../values.ts';
import { ImportsADay, MissionsADay, OpenStreams, ParcelsKept, usualQuotas } from './quotas.ts';

export const phoneVisibilities = ['ALWAYS', 'ASSIGNED_OR_PLANNING'] as const;
/** When a pilot sees a requester's phone: always, or from assignment and on planning days. */
export const PhoneVisibility = z.enum(phoneVisibilities);
export type PhoneVisibility = z.infer<typeof PhoneVisibility>;

/** After so many seasons without a request a requester is anonymised; null keeps everybody. */
export const RetentionSeasons = z.nullable(z.int().check(z.minimum(1), z.maximum(10)));

const settings = {
  /** Pilots are asked then who can fly tomorrow. */
  askTime: TimeOfDay,
  planningTime: TimeOfDay,
  answerTime: TimeOfDay,
  /** On the eve: from then on the fields of tomorrow can have been searched. */
  searchFromTime: SearchFromTime,
  /** What can wait is not said to anybody between the two; the same time twice: it is said at any hour. */
  quietFrom: TimeOfDay,
  quietUntil: TimeOfDay,
  /** Of pilots who have not said it themselves. */
  pilotReachKilometres: ReachKilometres,
  /** So long a cleared parcel may be mown. */
  clearanceMinutes: ClearanceMinutes,
  /** So many metres a cleared part keeps away from a fawn that is not secured. */
  findMarginMeters: FindMarginMeters,
  /** So many days after the mowing day the link for whoever mows ends. */
  clearanceLinkDays: ClearanceLinkDays,
  helpPhone: z.nullable(Phone),
  pilotsSeePhone: PhoneVisibility,
  retentionSeasons: RetentionSeasons,
  accountMonths: AccountMonths,
  sessionDays: SessionDays,
  secondFactorFor: SecondFactorFor,
  /** What a requester may ask for on one day; admins who ask for it are not counted. */
  missionsADay: MissionsADay,
  /** Parcels of one requester. */
  parcelsKept: ParcelsKept,
  /** Files of parcels that one account has read on one day. */
  importsADay: ImportsADay,
  /** Screens of one account that are told live of what changes, on one instance. */
  openStreams: OpenStreams,
};

/** What admins set for everybody; every save counts the version up. */
export const AssociationSettings = z.object({ ...settings, version: z.int() });
export type AssociationSettings = z.infer<typeof AssociationSettings>;

/** What every association begins with. */
export const shippedAssociationSettings: Omit<AssociationSettings, 'version'> = {
  askTime: '12:00',
  planningTime: '19:00',
  answerTime: '20:00',
  searchFromTime: usualSearchFromTime,
  quietFrom: '21:30',
  quietUntil: '06:30',
  pilotReachKilometres: 30,
  clearanceMinutes: usualClearanceMinutes,
  findMarginMeters: usualFindMarginMeters,
  clearanceLinkDays: usualClearanceLinkDays,
  helpPhone: null,
  pilotsSeePhone: 'ASSIGNED_OR_PLANNING',
  retentionSeasons: null,
  accountMonths: usualAccountMonths,
  sessionDays: usualSessionDays,
  secondFactorFor: usualSecondFactorFor,
  ...usualQuotas,
};

export type EveningTimes = Pick<
  AssociationSettings,
  'askTime' | 'planningTime' | 'answerTime' | 'quietFrom' | 'quietUntil'
>;
/** Why these times make no evening, and at which of them. */
export type EveningFault =
  | { field: 'askTime'; reason: 'ASK_BEFORE_PLANNING' | 'ASK_IS_QUIET' }
  | { field: 'answerTime'; reason: 'ANSWER_AFTER_PLANNING' };

/**
 * Pilots are asked before the planning, which comes before the answer; a question that fell into the quiet hours would be read
 * on the morning of mowing.
 */
export function whyNotEvening(times: EveningTimes): EveningFault | null {
  const { askTime, planningTime, answerTime, quietFrom, quietUntil } = times;
  if (planningTime >= answerTime) return { field: 'answerTime', reason: 'ANSWER_AFTER_PLANNING' };
  if (askTime >= planningTime) return { field: 'askTime', reason: 'ASK_BEFORE_PLANNING' };
  if (isWithinHours(askTime, { from: quietFrom, until: quietUntil }))
    return { field: 'askTime', reason: 'ASK_IS_QUIET' };
  return null;
}

/** A save names the version that was read. */
export const AssociationSettingsChange = z.strictObject({ ...settings, version: z.int() }).check(
  z.refine((change) => whyNotEvening(change)?.field !== 'answerTime', { path: ['answerTime'], error: 'INVALID' }),
  z.refine((change) => whyNotEvening(change)?.field !== 'askTime', { path: ['askTime'], error: 'INVALID' }),
);
export type AssociationSettingsChange = z.infer<typeof AssociationSettingsChange>;
