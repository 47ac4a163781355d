import { addDays, instantOfLocalTime } from '@vigiefaon/domain/local-time';
import { toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import { confirmationQuestions } from '@vigiefaon/domain/order-requests/how-it-is-confirmed';
import type { ConfirmationWay } from '@vigiefaon/domain/order-requests/order-request';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { addressOfOrderRequest } from '../../tokens/order-request-token.ts';
import { findReceiverOfIdentity, listCoordinatorIds, Outbox, type Receiver, Retractions } from '../messages/public.ts';
import { listFields, type RequestRow } from './order-requests.repository.ts';

/** In which transaction something is done with requests, and when. */
export interface RequestContext {
  readonly transaction: Transaction<Tables>;
  readonly config: Config;
  readonly now: Date;
}

/** What is asked about, and of whom. */
export type Asked = Pick<RequestRow, 'orderRequestId' | 'identityId' | 'locale' | 'missionDate' | 'orderLinkId'>;

/** Whoever is behind the number and mail that were given, as they asked to be spoken to, or the requester whose link it was; null once the request is a requester's. */
async function personOf({ transaction }: RequestContext, asked: Asked): Promise<Receiver | null> {
  const { identityId, locale, orderLinkId } = asked;
  const receiver = identityId === null ? null : await findReceiverOfIdentity(transaction, identityId);
  // They are known, and told of this as of all else.
  if (orderLinkId !== null) return receiver;
  // They gave the number to be written to.
  return receiver && { ...receiver, locale, notifyByWhatsapp: true };
}

/** The first instant after the mowing day: from then on nothing of it is of use. */
function endOfDay({ config }: RequestContext, { missionDate }: Asked): Date {
  return instantOfLocalTime(addDays(missionDate, 1), '00:00', config.timeZone);
}

async function sizeOf({ transaction }: RequestContext, { orderRequestId }: Asked): Promise<number> {
  const fields = await listFields(transaction, [orderRequestId]);
  return fields.reduce((sum, { size }) => sum + size, 0);
}

/** Asks whoever was named whether the request is theirs; by CALL it stands on the call list at once. */
export async function askToConfirm(context: RequestContext, asked: Asked, by: ConfirmationWay): Promise<void> {
  const { config, now } = context;
  const person = await personOf(context, asked);
  if (!person) return;
  const { orderRequestId, missionDate } = asked;
  const words = missionWords(person.locale);
  const said = { edition: by === 'CALL' ? 'call' : 'asked' };
  const question = {
    fact: toldFact('order-request', { subjectId: orderRequestId, said }),
    receiver: by === 'CALL' ? { ...person, email: null, notifyByWhatsapp: false, hasDevice: false } : person,
    day: missionDate,
    now,
    expiresAt: endOfDay(context, asked),
  };
  const variables = {
    day: words.day(missionDate),
    hectares: words.hectares(await sizeOf(context, asked)),
    link: addressOfOrderRequest(config, orderRequestId),
  };
  const outbox = await Outbox.open(context, {});
  if (asked.orderLinkId === null) outbox.tell({ template: 'CONFIRM_REQUEST', ...question, variables });
  else outbox.tell({ template: 'CONFIRM_LINKED_ORDER', ...question, variables: { name: person.name, ...variables } });
  await outbox.write();
}

/** What was asked and told of a request is not true any more once it is confirmed, decided or over. */
export async function takeBackQuestions({ transaction, now }: RequestContext, orderRequestId: string): Promise<void> {
  const retractions = new Retractions(transaction, now);
  await retractions.readSubjects([orderRequestId]);
  retractions.retractSubject(orderRequestId, [...confirmationQuestions, 'ORDER_REQUEST_WAITS']);
  await retractions.write();
}

/** Coordinators hear that a request was confirmed by somebody who may be a requester they know. */
export async function askCoordinators(
  context: RequestContext,
  asked: Asked & Pick<RequestRow, 'firstname' | 'lastname'>,
): Promise<void> {
  const { transaction, config, now } = context;
  const { orderRequestId, missionDate } = asked;
  const userIds = await listCoordinatorIds(transaction);
  const outbox = await Outbox.open(context, { userIds });
  const size = await sizeOf(context, asked);
  const name = (await personOf(context, asked))?.name ?? '';
  for (const receiver of outbox.users.values()) {
    const words = missionWords(receiver.locale);
    outbox.tell({
      template: 'ORDER_REQUEST_WAITS',
      fact: toldFact('order-request', {
        subjectId: orderRequestId,
        said: { edition: 'waits', identityId: receiver.identityId },
      }),
      receiver,
      day: missionDate,
      now,
      expiresAt: endOfDay(context, asked),
      variables: {
        name: receiver.name,
        requester: words.requester(name),
        day: words.day(missionDate),
        hectares: words.hectares(size),
        link: `${config.publicUrl}/order-requests`,
      },
    });
  }
  await outbox.write();
}

/** Its person hears why nobody comes. */
export async function tellRefused(context: RequestContext, asked: Asked, reason: string): Promise<void> {
  const { config, now } = context;
  const person = await personOf(context, asked);
  if (!person) return;
  const { orderRequestId, missionDate } = asked;
  const outbox = await Outbox.open(context, {});
  outbox.tell({
    template: 'ORDER_REQUEST_REFUSED',
    fact: toldFact('order-request', { subjectId: orderRequestId, said: { edition: 'refused' } }),
    receiver: person,
    day: missionDate,
    now,
    expiresAt: endOfDay(context, asked),
    variables: { day: missionWords(person.locale).day(missionDate), reason, link: `${config.publicUrl}/order-new` },
  });
  await outbox.write();
}

const usefulAfterMs = 24 * 60 * 60 * 1000;

/** Its person hears that the day has passed without it. */
export async function tellOver(context: RequestContext, asked: Asked): Promise<void> {
  const { config, now } = context;
  const person = await personOf(context, asked);
  if (!person) return;
  const { orderRequestId, missionDate } = asked;
  const outbox = await Outbox.open(context, {});
  outbox.tell({
    template: 'ORDER_REQUEST_OVER',
    fact: toldFact('order-request', { subjectId: orderRequestId, said: { edition: 'over' } }),
    receiver: person,
    day: missionDate,
    now,
    expiresAt: new Date(now.getTime() + usefulAfterMs),
    variables: { day: missionWords(person.locale).day(missionDate), link: `${config.publicUrl}/order-new` },
  });
  await outbox.write();
}
