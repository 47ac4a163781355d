import type { Db } from '../../database/tables.ts';

/**
 * Messages that waited when the backup was made may have gone out since: an admin decides whether they go out again. Nor does a next
 * channel say what may have arrived, and what went to neighbours is sent again by an admin. Calls wait on: whoever makes them sees whom.
 */
export async function giveUpWaitingMessages(db: Db): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ state: 'FAILED', failure: 'EXPIRED' })
    .where('state', '=', 'WAITING')
    .where('channel', '!=', 'CALL')
    .execute();
  await db
    .updateTable('outgoing_message')
    .set({ escalate_at: null, claimed_by: null })
    .where(({ or, eb }) => or([eb('escalate_at', 'is not', null), eb('claimed_by', 'is not', null)]))
    .execute();
  await db.updateTable('handover_document').set({ deliver_at: null }).where('deliver_at', 'is not', null).execute();
}

/** The person that restored, if the backup knows it too. */
export async function findRestorer(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await db.selectFrom('app_user').where('user_id', '=', userId).select('user_id').executeTakeFirst();
  return user?.user_id ?? null;
}

/** Whether nothing would be lost: at most the admin who is about to restore is there. */
export async function isFresh(db: Db): Promise<boolean> {
  const there = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('identity').select(fn.countAll<number>().as('count')).as('people'),
      selectFrom('mission').select(fn.countAll<number>().as('count')).as('missions'),
      selectFrom('map_note').select(fn.countAll<number>().as('count')).as('notes'),
    ])
    .executeTakeFirstOrThrow();
  return (there.people ?? 0) <= 1 && there.missions === 0 && there.notes === 0;
}
