import type { ClosedCrate } from '@vigiefaon/domain/clearance/clearance';
import { isFoundIn } from '@vigiefaon/domain/clearance/finds-in-the-way';
import { crateClock, openCrates } from '@vigiefaon/domain/finds/crate-clock';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { getCrateSettings } from '../settings/public.ts';
import { type FindOnGround, readFindScene } from './read-clearance.ts';

interface Field {
  readonly parcelId: string;
  readonly name: string;
  readonly geometry: ParcelGeometry;
}

function parcelOf(parcels: readonly Field[], find: FindOnGround): string | null {
  const isThere = ({ parcelId, geometry }: Field) =>
    find.isOfOtherMission ? isFoundIn(geometry, find) : parcelId === find.parcelId;
  return parcels.find(isThere)?.name ?? null;
}

/** The crates on the ground of a mission that are closed, also those of others, without the places at which they stand. */
export async function readClosedCrates(
  db: Kysely<Tables>,
  missionId: string,
  { parcels, now }: { parcels: readonly Field[]; now: Date },
): Promise<ClosedCrate[]> {
  const settings = await getCrateSettings(db);
  const { finds } = await readFindScene(db, missionId, parcels);
  return openCrates(finds).flatMap((find) => {
    const { crateNumber: number, cratedAt: closedAt } = find;
    if (closedAt === null) return [];
    const openBy = crateClock(new Date(closedAt), settings, now).limitAt.toISOString();
    return [{ number, parcel: parcelOf(parcels, find), closedAt, openBy }];
  });
}
