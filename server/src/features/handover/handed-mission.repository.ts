import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** The neighbour that was to search it does not. */
export async function clearHandedTo(db: Db, missionId: string): Promise<void> {
  await db.updateTable('mission').set({ handed_to: null }).where('mission_id', '=', missionId).execute();
}

/** How a mission stands that was handed over to us; null where it was deleted. */
export async function findMissionStatus(db: Db, missionId: string): Promise<MissionStatus | null> {
  const found = db.selectFrom('mission').where('mission_id', '=', missionId).select('status');
  return (await found.executeTakeFirst())?.status ?? null;
}
