import { likelyLocale } from '@vigiefaon/domain/messages/telling/likely-locale';
import type { MessageTopic } from '@vigiefaon/domain/messages/telling/message-topics';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { TopicRight } from '../../tokens/unsubscribe-token.ts';

type Db = Kysely<Tables>;

/** What this person has unsubscribed from. */
export async function listDeclinedTopics(db: Db, identityId: string): Promise<MessageTopic[]> {
  const rows = await db
    .selectFrom('declined_topic')
    .where('identity_id', '=', identityId)
    .select('topic')
    .orderBy('topic')
    .execute();
  return rows.map(({ topic }) => topic);
}

/** Somebody whom messages reach, and in which language; null when the person is gone. */
export async function findTold(db: Db, identityId: string): Promise<{ locale: Locale } | null> {
  const row = await db
    .selectFrom('identity')
    .leftJoin('app_user', 'app_user.identity_id', 'identity.identity_id')
    .where('identity.identity_id', '=', identityId)
    .where('identity.anonymised_at', 'is', null)
    .select(['app_user.locale', 'identity.address'])
    .executeTakeFirst();
  return row ? { locale: row.locale ?? likelyLocale(row.address) } : null;
}

/** The same topic declined again, or wanted again, is no error. */
export async function saveDeclined(
  db: Db,
  { identityId, topic }: TopicRight,
  isDeclined: boolean,
  now: Date,
): Promise<void> {
  if (!isDeclined) {
    await db.deleteFrom('declined_topic').where('identity_id', '=', identityId).where('topic', '=', topic).execute();
    return;
  }
  await db
    .insertInto('declined_topic')
    .values({ identity_id: identityId, topic, declined_at: now })
    .onConflict((conflict) => conflict.columns(['identity_id', 'topic']).doNothing())
    .execute();
}
