import { isQuotaReached } from '@vigiefaon/domain/settings/quotas';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { quotaReached } from '../../http/limits/quota.ts';
import { fullUntil } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { getAssociationSettings } from '../settings/public.ts';
import { countParcelsHeld } from './parcels.repository.ts';

const aDayMs = 24 * 60 * 60 * 1000;

/** Refuses a requester one parcel too many; no hour helps, only one that is taken away, or an admin, who may add what it likes. */
export async function refuseTooManyParcels(transaction: Kysely<Tables>, clientId: string, actor: Actor): Promise<void> {
  if (actor.role === 'ROLE_ADMIN') return;
  const { parcelsKept } = await getAssociationSettings(transaction);
  if (isQuotaReached(await countParcelsHeld(transaction, clientId), parcelsKept)) throw quotaReached('PARCELS');
}

/** Counts a file that somebody has read, and refuses one too many within a day. */
export async function countImport(application: Application, actor: Actor): Promise<void> {
  if (actor.role === 'ROLE_ADMIN') return;
  const { importsADay: hits } = await getAssociationSettings(application.database.db);
  const at = await fullUntil(application, { name: 'parcel-import', hits, windowMs: aDayMs }, actor.userId);
  if (at !== null) throw quotaReached('IMPORTS', { at, now: application.now() });
}
