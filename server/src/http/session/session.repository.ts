import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { versionInForce } from '../../database/queries/published-versions.ts';
import { secretHash } from '../../database/queries/secret-hash.ts';
import type { Db } from '../../database/tables.ts';

const sessionLifeMs = 30 * 24 * 60 * 60 * 1000;
const longestUserAgent = 200;

/** Opens a session and answers its token, of which only the hash is kept. */
export async function insertSession(
  db: Db,
  session: { userId: string; now: Date; userAgent: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: secretHash(token),
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: new Date(session.now.getTime() + sessionLifeMs),
      user_agent: session.userAgent?.slice(0, longestUserAgent) ?? null,
    })
    .execute();
  await markSeen(db, session.userId, session.now);
  return token;
}

/** Sessions end and are forgotten; whom the association has lost sight of is told from here. */
async function markSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('app_user').set({ last_seen_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', secretHash(token)).execute();
}

/** Ends all sessions of an account. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Ends all sessions of an account but the one of this token. */
export async function deleteOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', secretHash(token)).execute();
}

/** Ends one session of an account; false when it has no such session. */
export async function deleteOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** How the session of this token is named where it is nobody's secret; null where there is none. */
export async function findSessionId(db: Db, token: string): Promise<string | null> {
  const session = db.selectFrom('session').where('token_hash', '=', secretHash(token)).select('session_id');
  return (await session.executeTakeFirst())?.session_id ?? null;
}

/** The open sessions of an account, that of this token first, then the last seen. */
export async function listSessions(
  db: Db,
  { userId, token, now, openedAfter }: { userId: string; token: string; now: Date; openedAfter: Date },
) {
  const isCurrent = sql<boolean>`token_hash = ${secretHash(token)}`;
  return db
    .selectFrom('session')
    .leftJoin('notified_device', 'notified_device.session_id', 'session.session_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('session.created_at', '>', openedAfter)
    .select([
      'session.session_id as sessionId',
      'user_agent as userAgent',
      'session.created_at as createdAt',
      'last_seen_at as lastSeenAt',
      isCurrent.as('isCurrent'),
      sql<boolean>`notified_device.endpoint is not null`.as('isNotified'),
    ])
    .orderBy(isCurrent, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('session.session_id')
    .execute();
}

function selectSessions(db: Db, tokens: readonly string[], now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
    .leftJoin('client', 'client.identity_id', 'app_user.identity_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.user_id')
    .where('session.token_hash', 'in', tokens.map(secretHash))
    .where('session.expires_at', '>', now)
    .where('app_user.active', '=', true)
    .select([
      'app_user.user_id as userId',
      'app_user.role',
      'client.client_id as clientId',
      'session.created_at as openedAt',
      'session.last_seen_at as seenAt',
      'app_user.rules_version as rulesVersion',
      'app_user.password_handed_over as isPasswordHandedOver',
      sql<boolean>`second_factor.confirmed_at is not null`.as('hasSecondFactor'),
    ])
    .select(versionInForce('houseRules').as('rulesInForce'))
    .select((query) =>
      query
        .selectFrom('setting')
        .where('key', 'in', ['pilotsSeePhone', 'planningTime', 'secondFactorFor', 'sessionDays'])
        .select(sql<Record<string, unknown> | null>`jsonb_object_agg(key, value)`.as('values'))
        .as('settings'),
    );
}

/** Role and account are read at every call, so that a change of either counts at once. */
export async function findSession(db: Db, token: string, now: Date) {
  return selectSessions(db, [token], now).executeTakeFirst();
}

/** The open sessions among many, by their tokens. */
export async function findSessions(db: Db, tokens: readonly string[], now: Date) {
  const byHash = new Map(tokens.map((token) => [secretHash(token).toString('hex'), token]));
  const rows = await selectSessions(db, tokens, now).select('session.token_hash as tokenHash').execute();
  return new Map(rows.map(({ tokenHash, ...session }) => [byHash.get(tokenHash.toString('hex')), session]));
}

export type OpenSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Starts the session's life anew. */
export async function prolongSession(db: Db, token: string, now: Date): Promise<void> {
  const session = await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + sessionLifeMs) })
    .where('token_hash', '=', secretHash(token))
    .returning('user_id')
    .executeTakeFirst();
  if (session) await markSeen(db, session.user_id, now);
}

/** The hash of the password of a working account; null where there is none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('app_user').where('user_id', '=', userId).select('password_hash').executeTakeFirst();
  return user?.password_hash ?? null;
}
