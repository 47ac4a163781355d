import { DomainError } from '@vigiefaon/domain/errors';
import { canSeeMission, type MissionState } from '@vigiefaon/domain/missions/mission-actions';
import type { Actor } from '@vigiefaon/domain/users/role';
import { crew } from '@vigiefaon/domain/users/role';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { refreshMissionColumns } from '../../database/queries/mission-columns.ts';
import type { MissionTable, Tables } from '../../database/tables.ts';
import { unconfirmedUserInSql } from '../identity/public.ts';
import { placeMissions } from './read/mission-places.repository.ts';

type Db = Kysely<Tables>;

export interface StoredMission extends MissionState {
  missionId: string;
  version: number;
  missionDate: string;
}

function missionsForRules(db: Db) {
  return db
    .selectFrom('mission as m')
    .select([
      'mission_id as missionId',
      'version',
      'status',
      'client_id as clientId',
      'pilot_id as pilotId',
      'has_report as hasReport',
      'mission_date as missionDate',
    ])
    .select(sql<boolean>`m.handed_to is not null`.as('isHandedOver'))
    .select(unconfirmedUserInSql.as('unconfirmedUserId'));
}

const missionForRules = (db: Db, missionId: string) => missionsForRules(db).where('mission_id', '=', missionId);

function unlessHidden(mission: StoredMission | undefined, actor: Actor): StoredMission {
  if (!mission || !canSeeMission(mission, actor)) throw new DomainError('NOT_FOUND');
  return mission;
}

/** One mission as the rules need it; NOT_FOUND also when the actor may not know of it. */
export async function getMission(db: Db, missionId: string, actor: Actor): Promise<StoredMission> {
  return unlessHidden(await missionForRules(db, missionId).executeTakeFirst(), actor);
}

/** The same, and nobody changes it before the transaction ends. */
export async function getMissionHeld(db: Db, missionId: string, actor: Actor): Promise<StoredMission> {
  return unlessHidden(await missionForRules(db, missionId).forShare().executeTakeFirst(), actor);
}

/** Several as the rules need them, in one order; nobody changes them before the transaction ends. */
export async function listMissionsHeld(db: Db, missionIds: readonly string[]): Promise<StoredMission[]> {
  return missionsForRules(db)
    .where(sql<boolean>`mission_id = any(${missionIds}::uuid[])`)
    .orderBy('mission_id')
    .forUpdate()
    .execute();
}

interface HeldChange {
  readonly changes: Updateable<MissionTable>;
  /** To each its own pilot. */
  readonly pilotOf?: ReadonlyMap<string, string> | undefined;
  readonly now: Date;
}

/** Writes the same into several that this transaction holds. */
export async function updateHeldMissions(
  db: Db,
  missionIds: readonly string[],
  { changes, pilotOf, now }: HeldChange,
): Promise<void> {
  const pilots = pilotOf && JSON.stringify(Object.fromEntries(pilotOf));
  await db
    .updateTable('mission')
    .set(changes)
    .$if(pilots !== undefined, (update) =>
      update.set({ pilot_id: sql<string>`(${pilots}::jsonb ->> mission_id::text)::uuid` }),
    )
    .set((expression) => ({ version: expression('version', '+', 1), updated_at: now }))
    .where(sql<boolean>`mission_id = any(${missionIds}::uuid[])`)
    .execute();
}

export async function insertMission(db: Db, mission: Insertable<MissionTable>): Promise<void> {
  await db.insertInto('mission').values(mission).execute();
}

/** What of a mission few rules ask: when its pilot began to search, the pilot note, and who comes along. */
export async function findDetails(db: Db, missionId: string) {
  return db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select(['started_at as startedAt', 'pilot_note as pilotNote', 'accompanists'])
    .executeTakeFirst();
}

/** Compare-and-set: false when the mission is no longer as it was read, and then nothing was written. */
export async function updateMission(
  db: Db,
  read: Pick<StoredMission, 'missionId' | 'version' | 'status'>,
  changes: Updateable<MissionTable>,
  now: Date,
): Promise<boolean> {
  const written = await db
    .updateTable('mission')
    .set({ ...changes, version: read.version + 1, updated_at: now })
    .where('mission_id', '=', read.missionId)
    .where('version', '=', read.version)
    .where('status', '=', read.status)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

/** Deletes the mission as it was read; false when it has changed since. */
export async function deleteMissionRow(db: Db, read: StoredMission): Promise<boolean> {
  const deleted = await db
    .deleteFrom('mission')
    .where('mission_id', '=', read.missionId)
    .where('version', '=', read.version)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Of these people those to whom missions can be given: with a working account of a pilot or an admin. */
export async function listAssignableIds(db: Db, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const found = await db
    .selectFrom('app_user')
    .where('user_id', 'in', userIds)
    .where('active', '=', true)
    .where('role', 'in', crew)
    .select('user_id')
    .execute();
  return found.map((user) => user.user_id);
}

/** A new version for missions whose parcels have changed under them. */
export async function touchMissions(db: Db, missionIds: string[], now: Date): Promise<void> {
  await db
    .updateTable('mission')
    .set((expression) => ({ version: expression('version', '+', 1), updated_at: now }))
    .where('mission_id', 'in', missionIds)
    .execute();
}

/** Total size, search text, where they are drawn and in which municipality follow from parcels and requester. */
export async function refreshDerivedColumns(db: Db, missionIds: readonly string[]): Promise<void> {
  await refreshMissionColumns(db, { missionIds });
  await placeMissions(db, missionIds);
}
