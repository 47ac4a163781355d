import { announcements } from '@vigiefaon/domain/messages/announcements';
import { channelsFor } from '@vigiefaon/domain/messages/channels-for';
import { findReceiverOfClient } from '../messages/receivers.repository.ts';
import { heardBefore, isOver, type Telling, unsay } from './announce.ts';
import { askPilotsFor } from './announce-asked.ts';
import {
  type AnnouncedMission,
  findAnnouncedMission,
  findLastTold,
  wasAssignedAt,
} from './announce-mission.repository.ts';
import { tellPilotItHas, tellPilotItLost } from './announce-pilot.ts';
import { sayNoPilotAfterAnswer, sayPilotWillCall, sayPilotWithdrawn } from './announce-requester.ts';

const whoComes = ['will-call', 'withdrawn', 'canceled'] as const;

/** A pilot has been given the mission, or has taken it: both sides are told, and whoever had it before. */
export async function announceAssigned(
  telling: Telling,
  missionId: string,
  formerPilotId: string | null,
): Promise<void> {
  const mission = await findAnnouncedMission(telling.transaction, missionId);
  if (!mission || isOver(telling, mission)) return;
  await unsay(telling, mission, ['PILOT_ASKED', 'REQUESTS_ENTERED']);
  if (formerPilotId !== null) await tellPilotItLost(telling, mission, formerPilotId, 'MISSION_TAKEN_AWAY');
  await tellPilotItHas(telling, mission);
  await unsay(telling, mission, ['PILOT_WITHDRAWN', 'NO_PILOT']);
  const last = await findLastTold(telling.transaction, missionId, whoComes);
  if (last?.kind === 'will-call' && last.about === mission.pilotId) return;
  await sayPilotWillCall(telling, mission);
}

/** Whoever cannot be written to was rung up by the pilot, unless the pilot has only just got the mission. */
async function wasRungUp(telling: Telling, mission: AnnouncedMission, pilotId: string): Promise<boolean> {
  const { transaction, config, now } = telling;
  const receiver = await findReceiverOfClient(transaction, mission.clientId);
  const configured = { whatsapp: config.whatsapp !== null };
  if (!receiver || channelsFor(receiver, announcements.PILOT_WILL_CALL, configured).length > 0) return false;
  return wasAssignedAt(transaction, mission.missionId, pilotId, heardBefore('PILOT_WILL_CALL', now));
}

/** The pilot has given the mission back, or was freed of it: it waits again, and others are asked. */
export async function announceUnassigned(telling: Telling, missionId: string, pilotId: string): Promise<void> {
  const mission = await findAnnouncedMission(telling.transaction, missionId);
  if (!mission || isOver(telling, mission)) return;
  await tellPilotItLost(telling, mission, pilotId, 'MISSION_TAKEN_AWAY');
  await unsay(telling, mission, ['PILOT_WILL_CALL']);
  const last = await findLastTold(telling.transaction, missionId, whoComes);
  if (last?.kind === 'will-call' || (await wasRungUp(telling, mission, pilotId))) {
    await sayPilotWithdrawn(telling, mission, pilotId);
  } else {
    await sayNoPilotAfterAnswer(telling, mission);
  }
  await askPilotsFor(telling, mission, { exceptPilotId: pilotId });
}
