import type { MissionEvent, MissionEventName } from '@vigiefaon/domain/missions/mission';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export interface NewMissionEvent {
  missionId: string;
  at: Date;
  /** Null when the association's clock did it. */
  actorId: string | null;
  action: MissionEventName;
  from: MissionStatus | null;
  to: MissionStatus | null;
  details?: Record<string, unknown>;
}

/** Written in the transaction of the change it tells of. */
export async function insertMissionEvent(db: Kysely<Tables>, event: NewMissionEvent): Promise<void> {
  await db
    .insertInto('mission_event')
    .values({
      mission_id: event.missionId,
      at: event.at,
      actor_id: event.actorId,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

/** The history of a mission, the oldest event first. */
export async function listMissionEvents(db: Kysely<Tables>, missionId: string): Promise<MissionEvent[]> {
  const rows = await db
    .selectFrom('mission_event as event')
    .leftJoin('app_user as actor', 'actor.user_id', 'event.actor_id')
    .leftJoin('identity', 'identity.identity_id', 'actor.identity_id')
    .where('event.mission_id', '=', missionId)
    .orderBy('event.event_id')
    .select(['event.at', 'event.action', 'event.actor_id', 'event.from_status', 'event.to_status'])
    .select(['identity.lastname', 'identity.firstname'])
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id === null ? null : { userId: row.actor_id, lastname: row.lastname, firstname: row.firstname },
    from: row.from_status,
    to: row.to_status,
  }));
}
