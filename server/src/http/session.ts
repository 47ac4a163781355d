import type { Access } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyRequest } from 'fastify';
import type { Application } from './application.ts';
import { deleteSession, findSession, prolongSession } from './session.repository.ts';

const seenAtMostEveryMs = 60 * 60 * 1000;

function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Ends the session of this request. */
export async function closeSession({ database }: Application, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await deleteSession(database.db, token);
}

async function actorOf({ database, now }: Application, request: FastifyRequest): Promise<Actor> {
  const token = tokenOf(request);
  if (!token) throw new DomainError('UNAUTHENTICATED');
  const session = await findSession(database.db, token, now());
  if (!session) throw new DomainError('UNAUTHENTICATED');
  if (now().getTime() - session.seenAt.getTime() > seenAtMostEveryMs) await prolongSession(database.db, token, now());
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
