import { type ToldDeed, tellingOf } from './announce.ts';
import { announceUnassigned } from './announce-assignment.ts';
import { announceCanceled, announceReopened } from './announce-request.ts';
import { announceResult, takeResultBack } from './announce-result.ts';
import { changeMission } from './change-mission.ts';

/** The steps of a mission that need nothing but the mission, each with whom it is told to. */

export async function unassignPilot(deed: ToldDeed): Promise<void> {
  const { pilotId } = await changeMission(deed, 'unassign', { pilot_id: null, started_at: null });
  if (pilotId !== null) await announceUnassigned(tellingOf(deed), deed.missionId, pilotId);
}

/** `isLeaving`: the requester itself goes and hears nothing more of us. */
export async function cancelMission(deed: ToldDeed, { isLeaving = false } = {}): Promise<void> {
  await changeMission(deed, 'cancel');
  await announceCanceled(tellingOf(deed), deed.missionId, { isLeaving });
}

/** Done, without anything to report. */
export async function completeMission(deed: ToldDeed): Promise<void> {
  await changeMission(deed, 'complete');
  await announceResult(tellingOf(deed), deed.missionId, null);
}

export async function reopenMission(deed: ToldDeed): Promise<void> {
  const { status } = await changeMission(deed, 'reopen');
  if (status === 'DONE') await takeResultBack(tellingOf(deed), deed.missionId);
  else await announceReopened(tellingOf(deed), deed.missionId);
}
