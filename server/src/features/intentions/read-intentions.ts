import type { IntendedFieldState, Intention } from '@vigiefaon/domain/intentions/intention';
import { stateOfField, stateOfIntention } from '@vigiefaon/domain/intentions/intention-state';
import { localTime } from '@vigiefaon/domain/local-time';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { channelsOf, listReceiversOfClients } from '../messages/public.ts';
import { type IntentionRow, listIntentionsOf } from './intentions.repository.ts';

function parcelOf({ isMown, turned, ...parcel }: IntentionRow['parcels'][number]) {
  const state = stateOfField({ isMown, isOrdered: turned !== null });
  return { ...parcel, state, turned: state === 'TURNED' ? turned : null };
}

/** What an intention is, whoever its requester may be. */
export type KeptIntention = Omit<Intention, 'isReached'>;

/** An intention as it stands on a day. */
export function presentIntention(row: IntentionRow, today: string): KeptIntention {
  const { clientId: _, notYetAt: __, isWithdrawn, createdAt, question, ...intention } = row;
  const parcels = row.parcels.map(parcelOf);
  const { lastDay } = row;
  // A question about a day that the window has left asks nothing any more.
  const hasOpenQuestion =
    question !== null &&
    question.answeredAt === null &&
    question.day >= today &&
    question.day >= row.firstDay &&
    question.day <= lastDay;
  const fields: readonly IntendedFieldState[] = parcels.map(({ state }) => state);
  return {
    ...intention,
    ...stateOfIntention({ isWithdrawn, lastDay, fields, hasOpenQuestion }, today),
    createdAt: createdAt.toISOString(),
    parcels,
    question: question && {
      day: question.day,
      askedAt: new Date(question.askedAt).toISOString(),
      isAnswered: question.answeredAt !== null,
    },
  };
}

/** Whether a field of it waits still. */
export const isOpen = ({ state }: Pick<Intention, 'state'>) => state === 'WAITING' || state === 'ASKED';

/** Whether the question whether to mow would reach a requester by message. */
export async function isReachedByQuestion(db: Kysely<Tables>, config: Config, clientId: string): Promise<boolean> {
  const receiver = (await listReceiversOfClients(db, [clientId])).get(clientId);
  return receiver !== undefined && channelsOf(config, receiver, 'MOW_NOW').length > 0;
}

/** The intentions of a requester, those of which a field waits first. */
export async function readIntentions(
  db: Kysely<Tables>,
  { config, now }: Pick<Application, 'config' | 'now'>,
  clientId: string,
): Promise<Intention[]> {
  const today = localTime(now(), config.timeZone).day;
  const isReached = await isReachedByQuestion(db, config, clientId);
  const intentions = (await listIntentionsOf(db, clientId)).map((row) => ({
    ...presentIntention(row, today),
    isReached,
  }));
  return [...intentions.filter(isOpen), ...intentions.filter((intention) => !isOpen(intention))];
}
