import type { ParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { getCrateSettings } from '../finds/crate-settings.repository.ts';
import { findFirstCratedAt } from '../finds/finds.repository.ts';
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

/** What holds of each parcel of a mission. */
export async function readClearance(
  db: Kysely<Tables>,
  { missionId, isCanceled }: { missionId: string; isCanceled: boolean },
): Promise<ReadClearance[]> {
  const { clearanceMinutes } = await getAssociationSettings(db);
  const { limitMinutes: crateLimitMinutes } = await getCrateSettings(db);
  const firstCratedAt = await findFirstCratedAt(db, missionId);
  const stated = await listStatedParcels(db, missionId);
  return stated.map((said) => ({
    ...presentClearance(said, { clearanceMinutes, crateLimitMinutes, firstCratedAt, isCanceled }),
    clearanceId: said.clearanceId,
    shown: shownOf(said),
  }));
}
