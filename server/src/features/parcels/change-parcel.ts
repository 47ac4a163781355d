import { DomainError } from '@vigiefaon/domain/errors';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { listNotifiedMissions, tellOfMissions } from '../messages/public.ts';
import {
  insertMissionEvents,
  listOpenMissionsWithParcel,
  refreshDerivedColumns,
  refuseDrawnTwice,
  renewParcelInMissions,
  touchMissions,
} from '../missions/public.ts';
import { checkMissionZones } from '../zones/public.ts';
import { deleteParcelRow, holdParcelToChange, updateParcel } from './parcels.repository.ts';

interface ParcelContext {
  transaction: Transaction<Tables>;
  parcelId: string;
  actor: Actor;
  now: Date;
}

/** Redraws or renames a parcel. Missions that are not over follow at once, and their pilots hear of it; the others keep what was flown. */
export async function changeParcel(
  { transaction, parcelId, actor, now, config }: ParcelContext & { config: Config },
  { again = false, ...changes }: { name?: string; geometry?: ParcelGeometry; again?: boolean | undefined },
): Promise<void> {
  const drawn = await holdParcelToChange(transaction, parcelId, actor);
  await updateParcel(transaction, parcelId, changes);
  const open = await listOpenMissionsWithParcel(transaction, parcelId);
  if (open.length === 0) return;
  const { geometry } = changes;
  if (geometry && !again) {
    await refuseDrawnTwice(transaction, open, {
      before: { parcelId, geometry: drawn },
      after: { parcelId, geometry },
    });
  }
  const missionIds = open.map((mission) => mission.missionId);
  const before = await listNotifiedMissions(transaction, missionIds);
  await renewParcelInMissions(transaction, parcelId, missionIds);
  await touchMissions(transaction, missionIds, now);
  await refreshDerivedColumns(transaction, missionIds);
  if (changes.geometry) await checkMissionZones(transaction, missionIds, now);
  const event = { at: now, actorId: actor.userId, action: 'changeParcel' as const, details: { parcelId } };
  await insertMissionEvents(
    transaction,
    open.map(({ missionId, status }) => ({ ...event, missionId, from: status, to: status })),
  );
  await tellOfMissions({ transaction, config, now, actorId: actor.userId }, { action: 'edit' }, { before });
}

/** Deletes a parcel that no mission still waits for; missions that are over keep their copy. */
export async function deleteParcel({ transaction, parcelId, actor }: ParcelContext): Promise<void> {
  await holdParcelToChange(transaction, parcelId, actor);
  const open = await listOpenMissionsWithParcel(transaction, parcelId);
  if (open.length > 0) throw new DomainError('PARCEL_IN_USE');
  await deleteParcelRow(transaction, parcelId);
}
