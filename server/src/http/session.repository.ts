import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const sessionLifeMs = 30 * 24 * 60 * 60 * 1000;
const longestUserAgent = 200;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session and answers its token, of which only the hash is kept. */
export async function insertSession(
  db: Kysely<Tables>,
  session: { userId: string; now: Date; userAgent: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: new Date(session.now.getTime() + sessionLifeMs),
      user_agent: session.userAgent?.slice(0, longestUserAgent) ?? null,
    })
    .execute();
  return token;
}

export async function deleteSession(db: Kysely<Tables>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends all sessions of an account. */
export async function deleteSessionsOf(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Role and account are read at every call, so that a change of either counts at once. */
export async function findSession(db: Kysely<Tables>, token: string, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
    .leftJoin('client', 'client.identity_id', 'app_user.identity_id')
    .where('session.token_hash', '=', hashOf(token))
    .where('session.expires_at', '>', now)
    .where('app_user.active', '=', true)
    .select([
      'app_user.user_id as userId',
      'app_user.role',
      'client.client_id as clientId',
      'session.last_seen_at as seenAt',
    ])
    .executeTakeFirst();
}

/** Starts the session's life anew. */
export async function prolongSession(db: Kysely<Tables>, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + sessionLifeMs) })
    .where('token_hash', '=', hashOf(token))
    .execute();
}
