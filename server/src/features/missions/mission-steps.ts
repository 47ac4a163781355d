import { DomainError } from '@vigiefaon/domain/errors';
import { type ToldDeed, tellingOf } from './announce.ts';
import { announceAssigned, announceUnassigned } from './announce-assignment.ts';
import { announceCanceled, announceReopened } from './announce-request.ts';
import { announceResult, takeResultsBack } from './announce-result.ts';
import { changeMission } from './change-mission.ts';
import { changeMissions, type DeedForMany, throwFirst } from './change-missions.ts';
import { isAssignable, listMissionsHeld, type StoredMission } from './missions.repository.ts';
import { obstacleToReopening } from './refuse-ordered-twice.ts';

/** The steps of missions that need nothing but the mission, each with whom it is told to; of several at once, or of one. */

/** Why which of them were not taken. */
export type Refused = ReadonlyMap<string, DomainError>;

const idsOf = (missions: readonly StoredMission[]) => missions.map(({ missionId }) => missionId);

/** Gives missions to a pilot; for the one who already has them nothing changes, so that a second tap is no error. */
export async function assignMissions(
  deed: DeedForMany,
  missionIds: readonly string[],
  pilotId: string,
): Promise<Refused> {
  const obstacle = (await isAssignable(deed.transaction, pilotId)) ? null : new DomainError('NOT_FOUND');
  const { changed, refused } = await changeMissions(deed, missionIds, {
    action: 'assign',
    obstacleTo: () => obstacle,
    pilotId,
    changes: { pilot_id: pilotId, started_at: null },
    details: { pilotId },
    isQuiet: (reason) => reason === 'ALREADY_ASSIGNED',
  });
  const formerPilots = new Map(changed.map((mission) => [mission.missionId, mission.pilotId]));
  await announceAssigned(tellingOf(deed), formerPilots);
  return refused;
}

/** They wait for a pilot again. */
export async function unassignMissions(deed: DeedForMany, missionIds: readonly string[]): Promise<Refused> {
  const changes = { pilot_id: null, started_at: null };
  const { changed, refused } = await changeMissions(deed, missionIds, { action: 'unassign', changes });
  const lost = changed.flatMap(({ missionId, pilotId }) => (pilotId === null ? [] : [[missionId, pilotId] as const]));
  await announceUnassigned(tellingOf(deed), new Map(lost));
  return refused;
}

/** `isLeaving`: the requester itself goes and hears nothing more of us. */
export async function cancelMissions(
  deed: DeedForMany,
  missionIds: readonly string[],
  { isLeaving = false } = {},
): Promise<Refused> {
  const { changed, refused } = await changeMissions(deed, missionIds, { action: 'cancel' });
  await announceCanceled(tellingOf(deed), idsOf(changed), { isLeaving });
  return refused;
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
  const { changed, refused } = await changeMissions(deed, missionIds, {
    action: 'reopen',
    obstacleTo: (mission) => (isDone(mission) ? null : (twice?.(mission) ?? null)),
  });
  const [done, canceled] = [changed.filter(isDone), changed.filter((mission) => !isDone(mission))];
  await takeResultsBack(tellingOf(deed), idsOf(done));
  await announceReopened(tellingOf(deed), idsOf(canceled));
  return refused;
}

const isDone = ({ status }: StoredMission) => status === 'DONE';

export async function assignPilot(deed: ToldDeed, pilotId: string): Promise<void> {
  throwFirst(await assignMissions(deed, [deed.missionId], pilotId));
}

export async function unassignPilot(deed: ToldDeed): Promise<void> {
  throwFirst(await unassignMissions(deed, [deed.missionId]));
}

export async function cancelMission(deed: ToldDeed): Promise<void> {
  throwFirst(await cancelMissions(deed, [deed.missionId]));
}

export async function reopenMission(deed: ToldDeed, options: { again?: boolean } = {}): Promise<void> {
  throwFirst(await reopenMissions(deed, [deed.missionId], options));
}

/** Done, without anything to report. */
export async function completeMission(deed: ToldDeed): Promise<void> {
  await changeMission(deed, 'complete');
  await announceResult(tellingOf(deed), deed.missionId, null);
}
