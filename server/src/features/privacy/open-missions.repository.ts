import { DomainError } from '@vigiefaon/domain/errors';
import { missionActions, statusAfter } from '@vigiefaon/domain/missions/mission-actions';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Telling } from '../missions/announce.ts';
import { announceUnassigned } from '../missions/announce-assignment.ts';
import { announceCanceled } from '../missions/announce-request.ts';
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

async function end(telling: Telling, action: Ending, mission: StoredMission): Promise<void> {
  const { transaction: db, actorId, now } = telling;
  const to = statusAfter(action, mission);
  const changes = action === 'unassign' ? { status: to, pilot_id: null } : { status: to };
  if (!(await updateMission(db, mission, changes, now))) throw new DomainError('STALE');
  const { missionId, status: from } = mission;
  await insertMissionEvent(db, { missionId, at: now, actorId, action, from, to });
}

/** Cancels what a person has asked for and gives back what it was going to fly; both stand in the missions' histories, and those who counted on it are told. */
export async function endOpenMissions(telling: Telling, person: Person): Promise<void> {
  const { transaction: db } = telling;
  for (const mission of await holdMissions(db, 'client_id', person.clientId, missionActions.cancel.from)) {
    await end(telling, 'cancel', mission);
    await announceCanceled(telling, mission.missionId, { isLeaving: true });
  }
  for (const mission of await holdMissions(db, 'pilot_id', person.userId, missionActions.unassign.from)) {
    await end(telling, 'unassign', mission);
    if (mission.pilotId !== null) await announceUnassigned(telling, mission.missionId, mission.pilotId);
  }
}
