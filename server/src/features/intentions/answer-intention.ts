import { DomainError } from '@vigiefaon/domain/errors';
import { type IntentionRefusal, whyNotFields, whyNotSaid } from '@vigiefaon/domain/intentions/intention-state';
import type { AnsweredIntention, IntentionStep } from '@vigiefaon/domain/intentions/intentions.api';
import { localTime } from '@vigiefaon/domain/local-time';
import { isLateRequest } from '@vigiefaon/domain/missions/late-request';
import { Retractions } from '../messages/public.ts';
import { contactPhoneOf, createMission, findLatestRequest, readAssociationClock } from '../missions/public.ts';
import { findIntention, saveAnswer, saveMown, updateIntention } from './intentions.repository.ts';
import { type KeptIntention, presentIntention } from './read-intentions.ts';
import { changeIntention, holdRequester, type IntentionContext, readBack, todayOf } from './save-intention.ts';

type Held = KeptIntention & { readonly clientId: string };
type Order = Extract<IntentionStep, { step: 'ORDER' }>;

function refuse(reason: IntentionRefusal, { state, parcels }: KeptIntention): DomainError {
  const missions = [...new Set(parcels.flatMap(({ turned }) => turned?.missionId ?? []))];
  return new DomainError('ILLEGAL_TRANSITION', { reason, from: state, ...(missions.length > 0 ? { missions } : {}) });
}

/** Holds an intention of which a field waits still; whose requester the actor does not know, it does not exist for. */
async function holdOpen(context: IntentionContext, intentionId: string): Promise<Held> {
  const found = await findIntention(context.transaction, intentionId);
  if (!found) throw new DomainError('NOT_FOUND');
  await holdRequester(context, found.clientId);
  const row = await findIntention(context.transaction, intentionId);
  if (!row) throw new DomainError('NOT_FOUND');
  const intention = presentIntention(row, todayOf(context));
  const reason = whyNotSaid(intention.state);
  if (reason) throw refuse(reason, intention);
  return { ...intention, clientId: row.clientId };
}

function refuseFields(intention: Held, parcelIds: readonly string[]): void {
  const states = new Map(intention.parcels.map(({ parcelId, state }) => [parcelId, state]));
  const reason = whyNotFields(parcelIds.map((parcelId) => states.get(parcelId)));
  if (reason) throw refuse(reason, intention);
}

/** What the one yes asks for: the fields that wait still, with what was said of them. */
async function orderOf({ transaction }: IntentionContext, intention: Held, asked: Order) {
  const { clientId, note: clientNote } = intention;
  const { missionDate, mowingTime } = asked;
  const parcelIds = [...new Set(asked.parcelIds)];
  refuseFields(intention, parcelIds);
  const latest = await findLatestRequest(transaction, clientId);
  return { clientId, missionDate, mowingTime, parcelIds, clientNote, riskyParcels: latest?.riskyParcels ?? false };
}

/** The same of an intention that is held, for whoever does not order at once. */
export async function readIntendedOrder(context: IntentionContext, intentionId: string, asked: Order) {
  return orderOf(context, await holdOpen(context, intentionId), asked);
}

/** The one yes: an ordinary request by the command of everybody else, with its refusals. */
async function order(context: IntentionContext, intention: Held, asked: Order): Promise<AnsweredIntention['order']> {
  const { transaction, config, now } = context;
  const { again, againBecause, missionDate } = asked;
  const mission = {
    ...(await orderOf(context, intention, asked)),
    ...{ again, againBecause, meetingPoint: null },
    contactPhone: await contactPhoneOf(transaction, intention.clientId, asked.contactPhone),
  };
  const clock = await readAssociationClock(transaction, config);
  const missionId = await createMission(transaction, mission, { ...context, clock, orderedBy: 'STANDING' });
  return { missionId, late: isLateRequest(missionDate, localTime(now, config.timeZone), clock.planningTime) };
}

/** Nobody is asked any more what has been answered, or what would be asked otherwise now. */
async function takeBackQuestion({ transaction, now }: IntentionContext, intentionId: string): Promise<void> {
  const retractions = new Retractions(transaction, now);
  await retractions.readSubjects([intentionId]);
  retractions.retractSubject(intentionId, ['MOW_NOW']);
  await retractions.write();
}

type Taken = Exclude<IntentionStep, Order>;

async function take(context: IntentionContext, intention: Held, step: Taken): Promise<void> {
  const { transaction, now } = context;
  const { intentionId } = intention;
  switch (step.step) {
    case 'MOWN':
      refuseFields(intention, step.parcelIds);
      return saveMown(transaction, { intentionId, parcelIds: step.parcelIds, at: now });
    case 'NOT_YET':
      return updateIntention(transaction, intentionId, { not_yet_at: now, updated_at: now });
    case 'WITHDRAW':
      return updateIntention(transaction, intentionId, { withdrawn_at: now, updated_at: now });
    case 'CHANGE':
      return changeIntention(context, intention, step);
  }
}

/** What its requester, or somebody of the crew for them, says of an intention; only ORDER makes a request. */
export async function answerIntention(
  context: IntentionContext,
  intentionId: string,
  step: IntentionStep,
): Promise<AnsweredIntention> {
  const { transaction, now } = context;
  const intention = await holdOpen(context, intentionId);
  const made = step.step === 'ORDER' ? await order(context, intention, step) : null;
  if (step.step !== 'ORDER') await take(context, intention, step);
  // Other days are no answer: the question still stands.
  if (step.step !== 'CHANGE') await saveAnswer(transaction, { intentionId, answer: step.step, at: now });
  await takeBackQuestion(context, intentionId);
  return { intention: await readBack(context, intentionId), order: made };
}
