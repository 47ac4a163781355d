import { announcements } from '@vigiefaon/domain/messages/announcements';
import { channelsFor } from '@vigiefaon/domain/messages/channels-for';
import { heardBefore, isOver, receiverOfClient, type Telling, tellTogether, unsay } from './announce.ts';
import { askPilotsFor } from './announce-asked.ts';
import { type AnnouncedMission, listAnnouncedMissions, listAssignedAt } from './announce-mission.repository.ts';
import { tellPilotItHas, tellPilotItLost } from './announce-pilot.ts';
import { sayNoPilotAfterAnswer, sayPilotWillCall, sayPilotWithdrawn } from './announce-requester.ts';
import { findLastTold } from './mission-facts.ts';

const whoComes = ['will-call', 'withdrawn', 'canceled'] as const;

/** Who had which missions before. */
type FormerPilots = ReadonlyMap<string, string | null>;

async function missionsToTell(telling: Telling, missionIds: readonly string[]): Promise<AnnouncedMission[]> {
  const missions = await listAnnouncedMissions(telling.transaction, missionIds);
  return missions.filter((mission) => !isOver(telling, mission));
}

const known = (pilots: Iterable<string | null>) => [...pilots].filter((pilotId) => pilotId !== null);

/** A pilot has been given missions, or has taken them: both sides are told, and whoever had them before. */
export async function announceAssigned(telling: Telling, formerPilots: FormerPilots): Promise<void> {
  const missions = await missionsToTell(telling, [...formerPilots.keys()]);
  const announce = (together: Telling, mission: AnnouncedMission) =>
    announceOneAssigned(together, mission, formerPilots.get(mission.missionId) ?? null);
  await tellTogether(telling, missions, announce, { userIds: known(formerPilots.values()) });
}

async function announceOneAssigned(
  telling: Telling,
  mission: AnnouncedMission,
  formerPilotId: string | null,
): Promise<void> {
  await unsay(telling, mission, ['PILOT_ASKED', 'REQUESTS_ENTERED']);
  if (formerPilotId !== null) await tellPilotItLost(telling, mission, formerPilotId, 'MISSION_TAKEN_AWAY');
  await tellPilotItHas(telling, mission);
  await unsay(telling, mission, ['PILOT_WITHDRAWN', 'NO_PILOT']);
  const last = await findLastTold(telling, mission.missionId, whoComes);
  if (last?.kind === 'will-call' && last.subjectId === mission.pilotId) return;
  await sayPilotWillCall(telling, mission);
}

/** Whoever cannot be written to was rung up by the pilot, unless the pilot has only just got the mission. */
async function wasRungUp(telling: Telling, mission: AnnouncedMission, assignedAt: Date | undefined): Promise<boolean> {
  const { config, now } = telling;
  const receiver = await receiverOfClient(telling, mission.clientId);
  const configured = { whatsapp: config.whatsapp !== null };
  if (!receiver || channelsFor(receiver, announcements.PILOT_WILL_CALL, configured).length > 0) return false;
  return assignedAt === undefined || assignedAt <= heardBefore('PILOT_WILL_CALL', now);
}

/** A pilot has given missions back, or was freed of them: they wait again, and others are asked. */
export async function announceUnassigned(telling: Telling, formerPilots: ReadonlyMap<string, string>): Promise<void> {
  const missions = await missionsToTell(telling, [...formerPilots.keys()]);
  const lost = missions.flatMap((mission) => {
    const formerPilotId = formerPilots.get(mission.missionId);
    return formerPilotId === undefined ? [] : [{ ...mission, formerPilotId }];
  });
  const assignedAt = await listAssignedAt(
    telling.transaction,
    lost.map(({ missionId, formerPilotId: pilotId }) => ({ missionId, pilotId })),
  );
  const announce = (together: Telling, { formerPilotId, ...mission }: (typeof lost)[number]) =>
    announceOneUnassigned(together, mission, formerPilotId, assignedAt.get(mission.missionId));
  await tellTogether(telling, lost, announce, { userIds: known(formerPilots.values()) });
  await askPilotsFor(telling, missions, formerPilots);
}

async function announceOneUnassigned(
  telling: Telling,
  mission: AnnouncedMission,
  pilotId: string,
  assignedAt: Date | undefined,
): Promise<void> {
  await tellPilotItLost(telling, mission, pilotId, 'MISSION_TAKEN_AWAY');
  await unsay(telling, mission, ['PILOT_WILL_CALL']);
  const last = await findLastTold(telling, mission.missionId, whoComes);
  if (last?.kind === 'will-call' || (await wasRungUp(telling, mission, assignedAt))) {
    await sayPilotWithdrawn(telling, mission, pilotId);
  } else {
    await sayNoPilotAfterAnswer(telling, mission);
  }
}
