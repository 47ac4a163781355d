import type { ClosedCrate } from '@vigiefaon/domain/clearance/clearance';
import { crateClock, openCrates } from '@vigiefaon/domain/finds/crate-clock';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { getCrateSettings } from '../finds/crate-settings.repository.ts';
import { listFinds } from '../finds/finds.repository.ts';

/** The crates of a mission that are closed, without the places at which they stand. */
export async function readClosedCrates(
  db: Kysely<Tables>,
  missionId: string,
  { parcels, now }: { parcels: readonly { parcelId: string; name: string }[]; now: Date },
): Promise<ClosedCrate[]> {
  const settings = await getCrateSettings(db);
  const names = new Map(parcels.map(({ parcelId, name }) => [parcelId, name]));
  const crates = openCrates(await listFinds(db, missionId));
  return crates.flatMap(({ crateNumber: number, cratedAt: closedAt, parcelId }) => {
    if (closedAt === null) return [];
    const openBy = crateClock(new Date(closedAt), settings, now).limitAt.toISOString();
    return [{ number, parcel: names.get(parcelId ?? '') ?? null, closedAt, openBy }];
  });
}
