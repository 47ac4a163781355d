import { DomainError } from '@vigiefaon/domain/errors';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import { holdClient } from '../clients/public.ts';
import { originOf } from '../registered-parcels/public.ts';
import { soundGeometry } from './parcel-geometry.ts';
import { getParcel, insertParcel } from './parcels.repository.ts';
import { refuseTooManyParcels } from './refuse-too-many-parcels.ts';

/** One more parcel of a requester whom the actor may see; NOT_FOUND when it has been forgotten meanwhile. */
export async function createParcel(
  transaction: Transaction<Tables>,
  { clientId, name, geometry: drawn, registered, crop }: CreateParcelInformation & { clientId: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Parcel> {
  const geometry = await soundGeometry(transaction, drawn);
  const parcelId = newId(now.getTime());
  if (!(await holdClient(transaction, clientId))) throw new DomainError('NOT_FOUND');
  await refuseTooManyParcels(transaction, clientId, actor);
  const origin = registered ? await originOf(transaction, registered) : null;
  await insertParcel(transaction, { parcelId, clientId, name, geometry, createdAt: now, crop, origin });
  return getParcel(transaction, parcelId);
}
