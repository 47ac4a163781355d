import { isOver, type Telling, tellTogether } from './announce.ts';
import { type AnnouncedMission, listAnnouncedMissions } from './announce-mission.repository.ts';
import { tellPilotRound } from './announce-pilot.ts';
import { sayNoPilotAfterAnswer, sayPilotWillCall } from './announce-requester.ts';

async function comingMissions(telling: Telling, missionIds: readonly string[]): Promise<AnnouncedMission[]> {
  const missions = await listAnnouncedMissions(telling.transaction, missionIds);
  const placeOf = new Map(missionIds.map((missionId, place) => [missionId, place]));
  return missions
    .filter((mission) => !isOver(telling, mission))
    .toSorted((one, other) => (placeOf.get(one.missionId) ?? 0) - (placeOf.get(other.missionId) ?? 0));
}

/** A pilot's round has been published: all of its missions, in order and with times, whatever was said of them before. */
export async function announceRound(telling: Telling, missionIds: readonly string[], edition: string): Promise<void> {
  await tellTogether(telling, await comingMissions(telling, missionIds), (together, mission) =>
    tellPilotRound(together, mission, edition),
  );
}

/** Requesters who know their pilot hear of other times, or of others who come beside. */
export async function announceArrivals(
  telling: Telling,
  missionIds: readonly string[],
  edition: string,
): Promise<void> {
  await tellTogether(telling, await comingMissions(telling, missionIds), (together, mission) =>
    sayPilotWillCall(together, mission, { edition }),
  );
}

/** Parts of a mission for which nobody is left, once everybody has had an answer. */
export async function announceRests(telling: Telling, missionIds: readonly string[]): Promise<void> {
  await tellTogether(telling, await comingMissions(telling, missionIds), sayNoPilotAfterAnswer);
}
