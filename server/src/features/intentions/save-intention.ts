import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import { DomainError, type FieldErrorCode } from '@vigiefaon/domain/errors';
import type { Intention } from '@vigiefaon/domain/intentions/intention';
import type { CreateIntentionInformation, IntentionStep } from '@vigiefaon/domain/intentions/intentions.api';
import { type WindowFault, whyNotWindow } from '@vigiefaon/domain/intentions/window';
import { addDays, instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import { isQuotaReached } from '@vigiefaon/domain/settings/quotas';
import { type Actor, accountOf } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { newId } from '../../database/queries/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { quotaReached } from '../../http/limits/quota.ts';
import { holdClient } from '../clients/public.ts';
import { holdOrdersOf, lockOwnParcels } from '../missions/public.ts';
import { getAssociationSettings, listSeasons } from '../settings/public.ts';
import {
  countToldSince,
  findIntention,
  insertIntention,
  listIntentionsOf,
  saveParcels,
  updateIntention,
} from './intentions.repository.ts';
import { isOpen, isReachedByQuestion, type KeptIntention, presentIntention } from './read-intentions.ts';

/** Who does something with intentions, when, in which transaction. */
export interface IntentionContext {
  readonly transaction: Transaction<Tables>;
  readonly actor: Actor;
  readonly config: Config;
  readonly now: Date;
}

type Asked = Omit<CreateIntentionInformation, 'clientId'>;

export const todayOf = ({ now, config }: Pick<IntentionContext, 'now' | 'config'>) =>
  localTime(now, config.timeZone).day;

/** Holds a requester for whom nobody orders and whose intentions nobody changes meanwhile; of others it is not told that they exist. */
export async function holdRequester({ transaction, actor }: IntentionContext, clientId: string): Promise<void> {
  if (!canSeeClient(clientId, actor) || !(await holdClient(transaction, clientId))) throw new DomainError('NOT_FOUND');
  await holdOrdersOf(transaction, clientId);
}

const codeOf: Readonly<Record<Exclude<WindowFault, 'OUTSIDE_SEASON'>, FieldErrorCode>> = {
  ENDS_BEFORE_IT_BEGINS: 'INVALID',
  TOO_LONG: 'TOO_LARGE',
  OVER: 'IN_THE_PAST',
};

async function refuseWindow(context: IntentionContext, window: Pick<Asked, 'firstDay' | 'lastDay'>): Promise<void> {
  const seasons = await listSeasons(context.transaction);
  const refusal = whyNotWindow(window, { today: todayOf(context), seasons });
  if (!refusal) return;
  if (refusal.fault === 'OUTSIDE_SEASON') throw new DomainError('SEASON_CLOSED');
  throw fieldError(refusal.field, codeOf[refusal.fault]);
}

/** A field waits once, and is its requester's own. */
async function refuseParcels(
  context: IntentionContext,
  { clientId, parcelIds, intentionId }: { clientId: string; parcelIds: readonly string[]; intentionId: string },
): Promise<void> {
  const own = await lockOwnParcels(context.transaction, clientId, parcelIds);
  const foreign = parcelIds.findIndex((parcelId) => !own.has(parcelId));
  if (foreign >= 0) throw fieldError(`parcelIds.${foreign}`, 'NOT_YOURS');
  const others = (await listIntentionsOf(context.transaction, clientId))
    .filter((row) => row.intentionId !== intentionId)
    .map((row) => presentIntention(row, todayOf(context)))
    .filter(isOpen);
  const waiting = new Set(others.flatMap(waitingParcelsOf));
  const twice = parcelIds.findIndex((parcelId) => waiting.has(parcelId));
  if (twice >= 0) throw fieldError(`parcelIds.${twice}`, 'ALREADY_WAITING');
}

/** The fields of which nobody has said yet what becomes of them. */
export function waitingParcelsOf({ parcels }: Pick<Intention, 'parcels'>): string[] {
  return parcels.filter(({ state }) => state === 'WAITING').map(({ parcelId }) => parcelId);
}

/** The intention as it is kept now. */
export async function readBack(context: IntentionContext, intentionId: string): Promise<Intention> {
  const { transaction, config } = context;
  const row = await findIntention(transaction, intentionId);
  if (!row) throw new DomainError('NOT_FOUND');
  const isReached = await isReachedByQuestion(transaction, config, row.clientId);
  return { ...presentIntention(row, todayOf(context)), isReached };
}

const columnsOf = ({ firstDay, lastDay, mowingTime, note }: Asked, now: Date) => ({
  first_day: firstDay,
  last_day: lastDay,
  mowing_time: mowingTime,
  note,
  updated_at: now,
});

/** As requests of one day: far more than anybody means, and whoever notes them for somebody else is not counted. */
async function refuseTooMany({ transaction, actor, config, now }: IntentionContext, clientId: string): Promise<void> {
  if (actor.role === 'ROLE_ADMIN' || actor.clientId !== clientId) return;
  const { missionsADay } = await getAssociationSettings(transaction);
  const { day } = localTime(now, config.timeZone);
  const midnight = (at: string) => instantOfLocalTime(at, '00:00', config.timeZone);
  const count = await countToldSince(transaction, clientId, midnight(day));
  if (isQuotaReached(count, missionsADay)) throw quotaReached('INTENTIONS', { at: midnight(addDays(day, 1)), now });
}

/** Fields that are to be mown on a dry day: their requester is asked, and nothing is ordered. */
export async function createIntention(
  context: IntentionContext,
  { clientId, ...asked }: CreateIntentionInformation,
): Promise<Intention> {
  const { transaction, actor, now } = context;
  await holdRequester(context, clientId);
  await refuseTooMany(context, clientId);
  await refuseWindow(context, asked);
  const intentionId = newId(now.getTime());
  const parcelIds = [...new Set(asked.parcelIds)];
  await refuseParcels(context, { clientId, parcelIds, intentionId });
  await insertIntention(transaction, {
    intention_id: intentionId,
    client_id: clientId,
    not_yet_at: null,
    withdrawn_at: null,
    created_by: accountOf(actor),
    created_at: now,
    ...columnsOf(asked, now),
  });
  await saveParcels(transaction, { intentionId, now }, parcelIds);
  return readBack(context, intentionId);
}

/** Other days, another hour or other fields; what has become a request or is mown stays. */
export async function changeIntention(
  context: IntentionContext,
  { intentionId, clientId, version, parcels }: KeptIntention & { clientId: string },
  asked: Omit<Extract<IntentionStep, { step: 'CHANGE' }>, 'step'>,
): Promise<void> {
  const { transaction, now } = context;
  if (asked.version !== version) throw new DomainError('STALE');
  await refuseWindow(context, asked);
  const kept = parcels.filter(({ state }) => state !== 'WAITING').map(({ parcelId }) => parcelId);
  const waiting = [...new Set(asked.parcelIds)].filter((parcelId) => !kept.includes(parcelId));
  await refuseParcels(context, { clientId, parcelIds: waiting, intentionId });
  await updateIntention(transaction, intentionId, columnsOf(asked, now));
  await saveParcels(transaction, { intentionId, now }, [...kept, ...waiting]);
}
