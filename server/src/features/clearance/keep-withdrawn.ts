import { findsInTheWay } from '@vigiefaon/domain/clearance/finds-in-the-way';
import type { Find } from '@vigiefaon/domain/finds/find';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { groundOf } from './clearance.presenter.ts';
import { insertWithdrawal, listStatedParcels, lockClearance } from './clearance.repository.ts';
import { readFindScene } from './read-clearance.ts';

/**
 * What a find has withdrawn until it was corrected or deleted stays withdrawn, until whoever flies says it anew. `find` is the find as it
 * was; a correction made before the parcel was cleared has withdrawn nothing.
 */
export async function keepWithdrawn(
  db: Kysely<Tables>,
  find: Find,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const { missionId } = find;
  await lockClearance(db, missionId);
  const stated = await listStatedParcels(db, missionId);
  const scene = { ...(await readFindScene(db, missionId, stated)), finds: [find] };
  for (const said of stated) {
    const ground = groundOf(said);
    if (ground === null || at.getTime() <= Date.parse(ground.at) || findsInTheWay(ground, scene).length === 0) continue;
    await insertWithdrawal(db, { missionId, parcelId: said.parcelId, at, recordedAt: now });
  }
}
