import { DomainError } from '@vigiefaon/domain/errors';
import { obstacleToReopening } from '../create/refuse-ordered-twice.ts';
import { isAssignable, listMissionsHeld, type StoredMission } from '../missions.repository.ts';
import { changeMission, type Deed } from './change-mission.ts';
import { changeMissions, type DeedForMany, type Refused, throwFirst } from './change-missions.ts';

/** The steps of missions that need nothing but the mission; of several at once, or of one. */

/** Gives missions to a pilot; for the one who already has them nothing changes, so that a second tap is no error. */
export async function assignMissions(
  deed: DeedForMany,
  missionIds: readonly string[],
  pilotId: string,
): Promise<Refused> {
  const obstacle = (await isAssignable(deed.transaction, pilotId)) ? null : new DomainError('NOT_FOUND');
  return changeMissions(deed, missionIds, {
    action: 'assign',
    obstacleTo: () => obstacle,
    pilotId,
    changes: { pilot_id: pilotId, started_at: null },
    details: { pilotId },
    isQuiet: (reason) => reason === 'ALREADY_ASSIGNED',
  });
}

/** They wait for a pilot again. */
export async function unassignMissions(deed: DeedForMany, missionIds: readonly string[]): Promise<Refused> {
  return changeMissions(deed, missionIds, { action: 'unassign', changes: { pilot_id: null, started_at: null } });
}

/** `isLeaving`: the requester themselves goes and hears nothing more of us. */
export async function cancelMissions(
  deed: DeedForMany,
  missionIds: readonly string[],
  { isLeaving = false } = {},
): Promise<Refused> {
  return changeMissions(deed, missionIds, { action: 'cancel', isLeaving });
}

/** They go on where they were. What was cancelled and is ordered anew meanwhile asks what ordering asks, unless `again` says that it is meant. */
export async function reopenMissions(
  deed: DeedForMany,
  missionIds: readonly string[],
  { again = false } = {},
): Promise<Refused> {
  const { transaction } = deed;
  const held = (await listMissionsHeld(transaction, missionIds)).filter((mission) => !isDone(mission));
  const twice = again ? null : await obstacleToReopening(transaction, held);
  return changeMissions(deed, missionIds, {
    action: 'reopen',
    obstacleTo: (mission) => (isDone(mission) ? null : (twice?.(mission) ?? null)),
  });
}

const isDone = ({ status }: StoredMission) => status === 'DONE';

export async function assignPilot(deed: Deed, pilotId: string): Promise<void> {
  throwFirst(await assignMissions(deed, [deed.missionId], pilotId));
}

export async function unassignPilot(deed: Deed): Promise<void> {
  throwFirst(await unassignMissions(deed, [deed.missionId]));
}

export async function cancelMission(deed: Deed): Promise<void> {
  throwFirst(await cancelMissions(deed, [deed.missionId]));
}

export async function reopenMission(deed: Deed, options: { again?: boolean } = {}): Promise<void> {
  throwFirst(await reopenMissions(deed, [deed.missionId], options));
}

/** Done, without anything to report. */
export async function completeMission(deed: Deed): Promise<void> {
  await changeMission(deed, 'complete');
}
