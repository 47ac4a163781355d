import { canSeeClient } from '../clients/client-access.ts';
import type { Actor } from '../users/role.ts';

/** Parcels are seen, and added, by pilots, admins and the requester they belong to. */
export function canSeeParcelsOf(clientId: string, actor: Actor): boolean {
  return canSeeClient(clientId, actor);
}

/** A parcel is redrawn, renamed and deleted by its owner and by admins. */
export function canChangeParcelsOf(clientId: string, actor: Actor): boolean {
  if (actor.role === 'ROLE_ADMIN') return true;
  return canSeeParcelsOf(clientId, actor) && actor.clientId === clientId;
}
