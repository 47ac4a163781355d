import { newId } from '../../database/queries/new-id.ts';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import type { Application } from '../../http/route/application.ts';

/** A fawn of a mission that waits in a crate since then, written directly. */
export async function aCratedFawn(
  { database }: Pick<Application, 'database'>,
  { missionId, cratedAt }: { missionId: string; cratedAt: string },
): Promise<void> {
  const at = new Date(cratedAt);
  await database.db
    .insertInto('find')
    .values({
      find_id: newId(),
      mission_id: missionId,
      kind: 'FAWN',
      animals: 1,
      place_source: 'MAP',
      state: 'CRATED',
      place: fromGeoJson({ type: 'Point', coordinates: [5.5, 50.2] }),
      parcel_id: null,
      accuracy_meters: null,
      note: null,
      seen_by: null,
      reached_at: null,
      released_at: null,
      crate_number: 1,
      guardian_name: null,
      guardian_phone: null,
      removed_at: null,
      crated_at: at,
      seen_at: at,
      described_at: at,
      decided_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
