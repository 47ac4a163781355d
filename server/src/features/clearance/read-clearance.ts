import { type FindScene, isFoundIn } from '@vigiefaon/domain/clearance/finds-in-the-way';
import type { Find } from '@vigiefaon/domain/finds/find';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { StatedClearance } from '@vigiefaon/domain/messages/telling/clearance-notifications';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { listFinds, listFindsOfOthers } from '../ground/public.ts';
import { getAssociationSettings, getCrateSettings } from '../settings/public.ts';
import { presentClearance } from './clearance.presenter.ts';
import { listStatedParcels, type StatedParcel } from './clearance.repository.ts';

function shownOf({ state, recordedAt, clearedRecordedAt: since, clearedAt }: StatedParcel): StatedClearance['shown'] {
  if (clearedAt === null || since === null) return null;
  return { clearedAt, since, until: state === 'WITHDRAWN' ? recordedAt : null };
}

/** A find on the ground of a mission, also one of another. */
export interface FindOnGround extends Find {
  readonly isOfOtherMission: boolean;
}

interface Ground {
  readonly geometry: ParcelGeometry;
}

/** What whoever flies other missions found on the ground of this one. */
export async function readFindsOfOthers(
  db: Kysely<Tables>,
  missionId: string,
  parcels: readonly Ground[],
): Promise<Find[]> {
  const others = await listFindsOfOthers(db, missionId);
  return others.filter((find) => parcels.some(({ geometry }) => isFoundIn(geometry, find)));
}

/** What was found on the ground of a mission, also by whoever flies another one over it, as the rule of cleared ground asks for it. */
export async function readFindScene(
  db: Kysely<Tables>,
  missionId: string,
  parcels: readonly Ground[],
): Promise<FindScene<FindOnGround>> {
  const { findMarginMeters: marginMeters } = await getAssociationSettings(db);
  const own = await listFinds(db, missionId);
  const others = await readFindsOfOthers(db, missionId, parcels);
  const finds = [
    ...own.map((find) => ({ ...find, isOfOtherMission: false })),
    ...others.map((find) => ({ ...find, isOfOtherMission: true })),
  ];
  return { finds, parcels, marginMeters };
}

/** When the first fawn of this ground went into a crate, also if it has been released since; null when none has. */
export function firstCratedAt(finds: readonly Find[]): Date | null {
  const crated = finds.flatMap(({ kind, cratedAt }) => (kind === 'FAWN' && cratedAt !== null ? [cratedAt] : []));
  const first = crated.toSorted().at(0);
  return first === undefined ? null : new Date(first);
}

/** What holds of each parcel of a mission. */
export async function readClearance(
  db: Kysely<Tables>,
  { missionId, isCanceled }: { missionId: string; isCanceled: boolean },
): Promise<StatedClearance[]> {
  const { clearanceMinutes } = await getAssociationSettings(db);
  const { limitMinutes: crateLimitMinutes } = await getCrateSettings(db);
  const stated = await listStatedParcels(db, missionId);
  const scene = await readFindScene(db, missionId, stated);
  const crated = firstCratedAt(scene.finds);
  const limits = { clearanceMinutes, crateLimitMinutes, firstCratedAt: crated, isCanceled, scene };
  return stated.map((said) => ({
    ...presentClearance(said, limits),
    clearanceId: said.clearanceId,
    shown: shownOf(said),
  }));
}
