import type { Actor } from '../users/role.ts';

/** Pilots and admins know every requester, a requester only themselves. */
export function canSeeClient(clientId: string, actor: Actor): boolean {
  if (actor.role === 'ROLE_ADMIN' || actor.role === 'ROLE_PILOT') return true;
  return actor.role === 'ROLE_CLIENT' && actor.clientId === clientId;
}

/** Admins keep every requester's profile, a requester their own. */
export function canEditClient(clientId: string, actor: Actor): boolean {
  return actor.role === 'ROLE_ADMIN' || (actor.role === 'ROLE_CLIENT' && actor.clientId === clientId);
}

/** The association's private comment is for those who fly and coordinate, never for a requester. */
export function canSeePrivateComment(actor: Actor): boolean {
  return actor.role === 'ROLE_ADMIN' || actor.role === 'ROLE_PILOT';
}
