import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** One answer a pilot and mission; null takes it back. False when that is what was stored already, or a later one is. */
export async function saveResponse(
  db: Kysely<Tables>,
  { missionId, pilotId }: { missionId: string; pilotId: string },
  response: PilotResponse | null,
  respondedAt: Date,
): Promise<boolean> {
  if (response === null) {
    const deleted = await db
      .deleteFrom('mission_response')
      .where('mission_id', '=', missionId)
      .where('pilot_id', '=', pilotId)
      .where('responded_at', '<=', respondedAt)
      .executeTakeFirst();
    return deleted.numDeletedRows > 0n;
  }
  const written = await db
    .insertInto('mission_response')
    .values({ mission_id: missionId, pilot_id: pilotId, response, responded_at: respondedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['mission_id', 'pilot_id'])
        .doUpdateSet({ response, responded_at: respondedAt })
        .where('mission_response.response', '<>', response)
        .where('mission_response.responded_at', '<=', respondedAt),
    )
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
