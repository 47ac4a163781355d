import type { MissionMessage } from '@vigiefaon/domain/missions/mission-messages.api';
import { type Kysely, sql } from 'kysely';
import { asInstant } from '../../../database/queries/json-object.ts';
import type { Tables } from '../../../database/tables.ts';

/** Every message that tells of a mission, with those before it on other channels; what was retracted before it left tells of nothing. */
export async function listMissionMessages(db: Kysely<Tables>, missionId: string): Promise<MissionMessage[]> {
  const { rows } = await sql<MissionMessage>`
    with recursive told as (
      select message.message_id, message.follows from told_fact join outgoing_message message using (message_id)
      where told_fact.mission_id = ${missionId}::uuid
      union
      select before.message_id, before.follows from told join outgoing_message before on before.message_id = told.follows)
    select message.message_id as "messageId", message.template, message.channel, message.state, message.failure,
      case when identity.anonymised_at is null and identity.identity_id is not null
        then json_build_object('lastname', identity.lastname, 'firstname', identity.firstname) end as receiver,
      ${asInstant(sql`case when message.state = 'WAITING' and message.channel <> 'CALL' then message.next_attempt_at
        else coalesce(message.read_at, message.delivered_at, message.sent_at,
          (select max(attempt.at) from message_attempt attempt where attempt.message_id = message.message_id),
          message.created_at) end`)} as at
    from outgoing_message message
    left join identity on identity.identity_id = message.identity_id
    where message.message_id in (select message_id from told)
    order by message.message_id`.execute(db);
  return rows;
}
