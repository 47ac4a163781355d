import type { Actor } from '../users/role.ts';

/** A pilot keeps their own list and knows why they are away; admins those of all. Others learn only when. */
export function mayKeepUnavailability(actor: Pick<Actor, 'userId' | 'role'>, pilotId: string): boolean {
  return actor.role === 'ROLE_ADMIN' || (actor.role === 'ROLE_PILOT' && actor.userId === pilotId);
}
