import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { lockUsableParcels, replaceMissionParcels } from './mission-parcels.repository.ts';

/** Parcels that may not be ordered, being somebody else's, are refused by their places in the list. */
export function refuseForeign(parcelIds: readonly string[], usable: ReadonlySet<string>): void {
  const errors = parcelIds.flatMap((parcelId, position): FieldError[] =>
    usable.has(parcelId) ? [] : [{ path: `parcelIds.${position}`, code: 'NOT_YOURS' }],
  );
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
}

/** Copies the parcels asked for into the mission; one of somebody else is refused by its place in the list. */
export async function takeParcels(
  transaction: Transaction<Tables>,
  mission: { missionId: string; clientId: string },
  parcelIds: string[],
): Promise<void> {
  refuseForeign(parcelIds, await lockUsableParcels(transaction, parcelIds, mission.clientId, mission.missionId));
  await replaceMissionParcels(transaction, mission.missionId, [...new Set(parcelIds)]);
}
