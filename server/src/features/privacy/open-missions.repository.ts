import { DomainError } from '@vigiefaon/domain/errors';
import { missionActions, statusAfter } from '@vigiefaon/domain/missions/mission-actions';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertMissionEvent } from '../missions/mission-events.repository.ts';
import { type StoredMission, updateMission } from '../missions/missions.repository.ts';
import type { Person } from './people.repository.ts';

type Db = Kysely<Tables>;
type Ending = 'cancel' | 'unassign';

async function holdMissions(
  db: Db,
  column: 'client_id' | 'pilot_id',
  id: string | null,
  statuses: readonly MissionStatus[],
): Promise<StoredMission[]> {
  if (id === null) return [];
  return db
    .selectFrom('mission')
    .where(column, '=', id)
    .where('status', 'in', statuses)
    .select(['mission_id as missionId', 'version', 'status', 'client_id as clientId', 'pilot_id as pilotId'])
    .select(['has_report as hasReport', sql<string>`mission_date::text`.as('missionDate')])
    .orderBy('mission_id')
    .forUpdate()
    .execute();
}

async function end(db: Db, action: Ending, mission: StoredMission, actorId: string | null, now: Date): Promise<void> {
  const to = statusAfter(action, mission);
  const changes = action === 'unassign' ? { status: to, pilot_id: null } : { status: to };
  if (!(await updateMission(db, mission, changes, now))) throw new DomainError('STALE');
  const { missionId, status: from } = mission;
  await insertMissionEvent(db, { missionId, at: now, actorId, action, from, to });
}

/** Cancels what a person has asked for and gives back what it was going to fly; both stand in the missions' histories. */
export async function endOpenMissions(db: Db, person: Person, actorId: string | null, now: Date): Promise<void> {
  for (const mission of await holdMissions(db, 'client_id', person.clientId, missionActions.cancel.from)) {
    await end(db, 'cancel', mission, actorId, now);
  }
  for (const mission of await holdMissions(db, 'pilot_id', person.userId, missionActions.unassign.from)) {
    await end(db, 'unassign', mission, actorId, now);
  }
}
