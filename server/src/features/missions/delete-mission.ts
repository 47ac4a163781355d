import { DomainError } from '@vigiefaon/domain/errors';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { type Deed, refuseUnlessAllowed } from './change-mission.ts';
import { deleteMissionRow, getMission } from './missions.repository.ts';

/** Deletes a mission without report, with its history. */
export async function deleteMission({ transaction, missionId, actor, now }: Deed): Promise<void> {
  const mission = await getMission(transaction, missionId, actor);
  refuseUnlessAllowed('delete', mission, actor);
  if (!(await deleteMissionRow(transaction, mission))) throw new DomainError('STALE');
  const line = { at: now, actorId: actor.userId, subjectId: missionId };
  const details = { missionDate: mission.missionDate };
  await insertJournalEntry(transaction, { ...line, action: 'MISSION_DELETED', details });
}
