import { DomainError } from '@vigiefaon/domain/errors';
import { type Deed, refuseUnlessAllowed } from './change-mission.ts';
import { deleteMissionRow, getMission } from './missions.repository.ts';

/** Deletes a mission without report, with its history. */
export async function deleteMission({ transaction, missionId, actor }: Deed): Promise<void> {
  const mission = await getMission(transaction, missionId, actor);
  refuseUnlessAllowed('delete', mission, actor);
  if (!(await deleteMissionRow(transaction, mission))) throw new DomainError('STALE');
}
