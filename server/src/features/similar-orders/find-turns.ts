import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import type { TurningIntention } from '@vigiefaon/domain/similar-orders/similar-order';
import type { SimilarOrdersSearch } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { isOpen, readIntentions } from '../intentions/public.ts';

/** What waits for a dry day of the fields that are about to be ordered. Whoever orders them has decided: they turn by themselves. */
export async function findTurns(
  application: Application,
  { db, actor }: { db: Kysely<Tables>; actor: Actor },
  { clientId, parcelIds = [] }: SimilarOrdersSearch,
): Promise<TurningIntention[]> {
  if (clientId === undefined || parcelIds.length === 0 || !canSeeClient(clientId, actor)) return [];
  const intentions = (await readIntentions(db, application, clientId)).filter(isOpen);
  return intentions.flatMap(({ intentionId, firstDay, lastDay, mowingTime, note, parcels }) => {
    const fields = parcels
      .filter(({ parcelId, state }) => state === 'WAITING' && parcelIds.includes(parcelId))
      .map(({ parcelId, name, size }) => ({ parcelId, name, size }));
    if (fields.length === 0) return [];
    return { verdict: 'TURN' as const, intentionId, firstDay, lastDay, mowingTime, note, fields };
  });
}
