import { findsInTheWay } from '@vigiefaon/domain/clearance/finds-in-the-way';
import type { Find } from '@vigiefaon/domain/finds/find';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { listFinds, listMissionsOverFind } from '../ground/public.ts';
import { type CommandContext, deleteMission } from '../missions/public.ts';
import { groundOf } from './clearance.presenter.ts';
import { insertWithdrawal, listStatedParcels, lockClearances } from './clearance.repository.ts';
import { readFindScene } from './read-clearance.ts';

type When = { readonly at: Date; readonly now: Date };

async function keepWithdrawnIn(db: Kysely<Tables>, missionId: string, find: Find, { at, now }: When): Promise<void> {
  const stated = await listStatedParcels(db, missionId);
  const isOfOtherMission = find.missionId !== missionId;
  const scene = { ...(await readFindScene(db, missionId, stated)), finds: [{ ...find, isOfOtherMission }] };
  for (const said of stated) {
    const ground = groundOf(said);
    if (ground === null || at.getTime() <= Date.parse(ground.at) || findsInTheWay(ground, scene).length === 0) continue;
    await insertWithdrawal(db, { missionId, parcelId: said.parcelId, at, recordedAt: now });
  }
}

/**
 * What a find has withdrawn, of its mission and of others over the same ground, until it was corrected or deleted stays withdrawn, until whoever flies says it anew. `find` is the find as it
 * was; a correction made before the parcel was cleared has withdrawn nothing.
 */
export async function keepWithdrawn(db: Kysely<Tables>, find: Find, when: When): Promise<void> {
  const missionIds = [find.missionId, ...(await listMissionsOverFind(db, find))].sort();
  await lockClearances(db, missionIds);
  for (const missionId of missionIds) await keepWithdrawnIn(db, missionId, find, when);
}

/** Deletes a mission without report, and its finds with it: what they have withdrawn of missions over the same ground stays withdrawn. */
export async function deleteMissionOnGround(context: CommandContext): Promise<void> {
  const { transaction, missionId, now } = context;
  for (const find of await listFinds(transaction, missionId)) await keepWithdrawn(transaction, find, { at: now, now });
  await deleteMission(context);
}
