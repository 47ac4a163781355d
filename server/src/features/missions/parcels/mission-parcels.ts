import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { lockUsableParcels, replaceMissionParcels } from './mission-parcels.repository.ts';

/** Copies the parcels asked for into the mission; one of somebody else is refused by its place in the list. */
export async function takeParcels(
  transaction: Transaction<Tables>,
  mission: { missionId: string; clientId: string },
  parcelIds: string[],
): Promise<void> {
  const usable = await lockUsableParcels(transaction, parcelIds, mission.clientId, mission.missionId);
  const errors = parcelIds.flatMap((parcelId, position): FieldError[] =>
    usable.has(parcelId) ? [] : [{ path: `parcelIds.${position}`, code: 'NOT_YOURS' }],
  );
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
  await replaceMissionParcels(transaction, mission.missionId, [...new Set(parcelIds)]);
}
