import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import { getMissionHeld } from '../missions.repository.ts';
import { type CommandContext, refuseUnlessAllowed } from './change-mission.ts';
import { insertMissionEvent } from './mission-events.repository.ts';
import { saveResponse } from './mission-responses.repository.ts';

/**
 * Keeps what the calling pilot answered. The version stays: ten answers of an evening must not make an edit stale that has
 * nothing to do with them.
 */
export async function respondToMission(
  context: Omit<CommandContext, 'config'>,
  response: PilotResponse | null,
): Promise<void> {
  const { transaction, missionId, actor, now, at = now } = context;
  const mission = await getMissionHeld(transaction, missionId, actor);
  refuseUnlessAllowed('respond', mission, actor);
  const isNew = await saveResponse(transaction, { missionId, pilotId: actor.userId }, response, at);
  if (!isNew) return;
  const { status } = mission;
  const event = { missionId, at, actorId: actor.userId, from: status, to: status, details: { response } };
  await insertMissionEvent(transaction, { ...event, action: 'respond' });
}
