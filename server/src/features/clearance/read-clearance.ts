import type { ParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import type { FindScene } from '@vigiefaon/domain/clearance/finds-in-the-way';
import type { Find } from '@vigiefaon/domain/finds/find';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { getCrateSettings } from '../finds/crate-settings.repository.ts';
import { findFirstCratedAt, listFinds } from '../finds/finds.repository.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';
import { presentClearance } from './clearance.presenter.ts';
import { listStatedParcels, type StatedParcel } from './clearance.repository.ts';

/** A parcel with the statement that holds of it. */
export interface ReadClearance extends ParcelClearance {
  clearanceId: string | null;
  /** Since when, and until when if not until now, it was shown as cleared; null where it never was. */
  shown: { clearedAt: Date; since: Date; until: Date | null } | null;
}

function shownOf({ state, recordedAt, clearedRecordedAt: since, clearedAt }: StatedParcel): ReadClearance['shown'] {
  if (clearedAt === null || since === null) return null;
  return { clearedAt, since, until: state === 'WITHDRAWN' ? recordedAt : null };
}

/** What was found in a mission, as the rule of cleared ground asks for it. */
export async function readFindScene(
  db: Kysely<Tables>,
  missionId: string,
  parcels: readonly StatedParcel[],
): Promise<FindScene<Find>> {
  const { findMarginMeters: marginMeters } = await getAssociationSettings(db);
  return { finds: await listFinds(db, missionId), parcels, marginMeters };
}

/** What holds of each parcel of a mission. */
export async function readClearance(
  db: Kysely<Tables>,
  { missionId, isCanceled }: { missionId: string; isCanceled: boolean },
): Promise<ReadClearance[]> {
  const { clearanceMinutes } = await getAssociationSettings(db);
  const { limitMinutes: crateLimitMinutes } = await getCrateSettings(db);
  const firstCratedAt = await findFirstCratedAt(db, missionId);
  const stated = await listStatedParcels(db, missionId);
  const scene = await readFindScene(db, missionId, stated);
  return stated.map((said) => ({
    ...presentClearance(said, { clearanceMinutes, crateLimitMinutes, firstCratedAt, isCanceled, scene }),
    clearanceId: said.clearanceId,
    shown: shownOf(said),
  }));
}
