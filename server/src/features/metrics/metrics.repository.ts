import type { MessageState } from '@vigiefaon/domain/messages/message';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** How many missions have each status that one has. */
export async function countMissions(db: Kysely<Tables>): Promise<{ status: MissionStatus; count: number }[]> {
  return db
    .selectFrom('mission')
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .execute();
}

/** How many messages to people are in each state that one is in. */
export async function countMessages(db: Kysely<Tables>): Promise<{ state: MessageState; count: number }[]> {
  return db
    .selectFrom('outgoing_message')
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .execute();
}
