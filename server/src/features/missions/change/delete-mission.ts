import { DomainError } from '@vigiefaon/domain/errors';
import { insertJournalEntry } from '../../journal/public.ts';
import { listNotifiedMissions, tellOfMissions } from '../../messages/public.ts';
import { deleteMissionRow, getMission } from '../missions.repository.ts';
import { type CommandContext, refuseUnlessAllowed } from './change-mission.ts';

/** Deletes a mission without report, with its history. */
export async function deleteMission(context: CommandContext): Promise<void> {
  const { transaction, missionId, actor, now } = context;
  const mission = await getMission(transaction, missionId, actor);
  refuseUnlessAllowed('delete', mission, actor);
  // While it is still known what was said of it.
  const before = await listNotifiedMissions(transaction, [missionId]);
  await tellOfMissions({ ...context, actorId: actor.userId }, { action: 'delete' }, { before });
  if (!(await deleteMissionRow(transaction, mission))) throw new DomainError('STALE');
  const line = { at: now, actorId: actor.userId, subjectId: missionId };
  const details = { missionDate: mission.missionDate };
  await insertJournalEntry(transaction, { ...line, action: 'MISSION_DELETED', details });
}
