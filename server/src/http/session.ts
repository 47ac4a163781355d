import { createHash, randomBytes } from 'node:crypto';
import type { Access } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Application } from './application.ts';

const sessionLifeMs = 30 * 24 * 60 * 60 * 1000;
const seenAtMostEveryMs = 60 * 60 * 1000;
const longestUserAgent = 200;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Opens a session and answers its token, of which only the hash is kept. */
export async function openSession(
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

/** Ends the session of this request. */
export async function closeSession(db: Kysely<Tables>, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute();
}

/** Role and account are read at every call, so that a change of either counts at once. */
async function findSession(db: Kysely<Tables>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
    .leftJoin('client', 'client.identity_id', 'app_user.identity_id')
    .where('session.token_hash', '=', tokenHash)
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

async function prolong(db: Kysely<Tables>, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + sessionLifeMs) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

async function actorOf({ database, now }: Application, request: FastifyRequest): Promise<Actor> {
  const token = tokenOf(request);
  if (!token) throw new DomainError('UNAUTHENTICATED');
  const tokenHash = hashOf(token);
  const session = await findSession(database.db, tokenHash, now());
  if (!session) throw new DomainError('UNAUTHENTICATED');
  if (now().getTime() - session.seenAt.getTime() > seenAtMostEveryMs) await prolong(database.db, tokenHash, now());
  return { userId: session.userId, role: session.role, clientId: session.clientId };
}

/** Who calls, once it is sure that this role may; null where nobody has to log in. */
export async function admit(application: Application, request: FastifyRequest, roles: Access): Promise<Actor | null> {
  if (roles === 'public') return null;
  const actor = await actorOf(application, request);
  if (roles === 'session') return actor;
  if (actor.role === null || !roles.includes(actor.role))
    throw new DomainError('FORBIDDEN', { reason: 'NOT_FOR_YOUR_ROLE' });
  return actor;
}
