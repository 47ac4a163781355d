import type { MessageChannel, MessageState } from '@vigiefaon/domain/messages/message';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Db } from '../../database/tables.ts';

/** How many missions have each status that one has. */
export async function countMissions(db: Db): Promise<{ status: MissionStatus; count: number }[]> {
  return db
    .selectFrom('mission')
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .execute();
}

interface CountedMessages {
  channel: MessageChannel;
  state: MessageState;
  count: number;
}

/** How many messages to people are in each state that one is in, by channel. */
export async function countMessages(db: Db): Promise<CountedMessages[]> {
  return db
    .selectFrom('outgoing_message')
    .groupBy(['channel', 'state'])
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count')])
    .execute();
}

/** Since when the message waits that has waited longest on each channel, of those whose time had come. */
export async function listOldestWaiting(db: Db, now: Date): Promise<{ channel: MessageChannel; since: Date }[]> {
  return db
    .selectFrom('outgoing_message')
    .where('state', '=', 'WAITING')
    .where(({ or, eb }) => or([eb('next_attempt_at', '<=', now), eb('attempts', '>', 0)]))
    .groupBy('channel')
    .select(({ fn }) => ['channel', fn.min('created_at').as('since')])
    .execute();
}
