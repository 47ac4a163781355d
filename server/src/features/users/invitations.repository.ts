import { invitationDays } from '@vigiefaon/domain/invitations/invitations.api';
import { sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Db } from '../../database/tables.ts';

const lifeMs = invitationDays * 24 * 60 * 60 * 1000;

/** Accounts whose owners are to choose their password themselves. */
export async function insertInvitations(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifeMs);
  const rows = userIds.map((userId) => ({ invitation_id: newId(), user_id: userId, expires_at: expiresAt }));
  if (rows.length > 0) await db.insertInto('invitation').values(rows).execute();
}

/** The invitations of these accounts open for the whole time again; of whoever has chosen a password meanwhile there is none. */
export async function renewInvitations(db: Db, userIds: readonly string[], now: Date) {
  return db
    .updateTable('invitation')
    .set({ expires_at: new Date(now.getTime() + lifeMs) })
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .returning(['invitation_id as invitationId', 'user_id as userId', 'expires_at as expiresAt'])
    .execute();
}

/** Whose it is, if it opens now. */
export async function findInvited(db: Db, invitationId: string, now: Date): Promise<string | null> {
  const invitation = db.selectFrom('invitation').where('invitation_id', '=', invitationId);
  const open = await invitation.where('expires_at', '>', now).select('user_id').executeTakeFirst();
  return open?.user_id ?? null;
}

/** Somebody has chosen a password: the link opens nothing any more. False where there was none. */
export async function deleteInvitation(db: Db, userId: string): Promise<boolean> {
  const gone = await db.deleteFrom('invitation').where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
