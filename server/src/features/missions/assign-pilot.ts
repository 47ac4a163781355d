import { DomainError } from '@vigiefaon/domain/errors';
import { statusAfter, whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { type ToldDeed, tellingOf } from './announce.ts';
import { announceAssigned } from './announce-assignment.ts';
import { refuseUnlessAllowed, untilWritten, writeChange } from './change-mission.ts';
import { getMission, isAssignable } from './missions.repository.ts';

/** Gives the mission to a pilot; for the one who already has it nothing changes, so that a second tap is no error. */
export async function assignPilot(deed: ToldDeed, pilotId: string): Promise<void> {
  const { transaction, missionId, actor } = deed;
  const before = await untilWritten(async () => {
    const mission = await getMission(transaction, missionId, actor);
    if (whyNot('assign', mission, actor, pilotId) === 'ALREADY_ASSIGNED') return mission;
    refuseUnlessAllowed('assign', mission, actor, pilotId);
    if (!(await isAssignable(transaction, pilotId))) throw new DomainError('NOT_FOUND');
    const changes = { pilot_id: pilotId, status: statusAfter('assign', mission), started_at: null };
    return (await writeChange(deed, 'assign', mission, changes, { pilotId })) ? mission : null;
  });
  if (before.pilotId !== pilotId) await announceAssigned(tellingOf(deed), missionId, before.pilotId);
}
