import { DomainError } from '@vigiefaon/domain/errors';
import { obstacleToReopening } from '../create/refuse-ordered-twice.ts';
import { isAssignable, listMissionsHeld, type StoredMission } from '../missions.repository.ts';
import { type CommandContext, changeMission } from './change-mission.ts';
import { type ContextForMany, changeMissions, type Refused, throwFirst } from './change-missions.ts';

/** The steps of missions that need nothing but the mission; of several at once, or of one. */

/** Gives missions to a pilot; for the one who already has them nothing changes, so that a second tap is no error. */
export async function assignMissions(
  context: ContextForMany,
  missionIds: readonly string[],
  pilotId: string,
): Promise<Refused> {
  const obstacle = (await isAssignable(context.transaction, pilotId)) ? null : new DomainError('NOT_FOUND');
  return changeMissions(context, missionIds, {
    action: 'assign',
    obstacleTo: () => obstacle,
    pilotId,
    changes: { pilot_id: pilotId, started_at: null },
    details: { pilotId },
    isQuiet: (reason) => reason === 'ALREADY_ASSIGNED',
  });
}

/** They wait for a pilot again. */
export async function unassignMissions(context: ContextForMany, missionIds: readonly string[]): Promise<Refused> {
  return changeMissions(context, missionIds, { action: 'unassign', changes: { pilot_id: null, started_at: null } });
}

/** `isLeaving`: the requester themselves goes and hears nothing more of us. */
export async function cancelMissions(
  context: ContextForMany,
  missionIds: readonly string[],
  { isLeaving = false } = {},
): Promise<Refused> {
  return changeMissions(context, missionIds, { action: 'cancel', isLeaving });
}

/** They go on where they were. What was cancelled and is ordered anew meanwhile asks what ordering asks, unless `again` says that it is meant. */
export async function reopenMissions(
  context: ContextForMany,
  missionIds: readonly string[],
  { again = false } = {},
): Promise<Refused> {
  const { transaction } = context;
  const held = (await listMissionsHeld(transaction, missionIds)).filter((mission) => !isDone(mission));
  const twice = again ? null : await obstacleToReopening(transaction, held);
  return changeMissions(context, missionIds, {
    action: 'reopen',
    obstacleTo: (mission) => (isDone(mission) ? null : (twice?.(mission) ?? null)),
  });
}

const isDone = ({ status }: StoredMission) => status === 'DONE';

export async function assignPilot(context: CommandContext, pilotId: string): Promise<void> {
  throwFirst(await assignMissions(context, [context.missionId], pilotId));
}

export async function unassignPilot(context: CommandContext): Promise<void> {
  throwFirst(await unassignMissions(context, [context.missionId]));
}

export async function cancelMission(context: CommandContext): Promise<void> {
  throwFirst(await cancelMissions(context, [context.missionId]));
}

export async function reopenMission(context: CommandContext, options: { again?: boolean } = {}): Promise<void> {
  throwFirst(await reopenMissions(context, [context.missionId], options));
}

/** Done, without anything to report. */
export async function completeMission(context: CommandContext): Promise<void> {
  await changeMission(context, 'complete');
}
