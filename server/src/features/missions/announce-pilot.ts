import { greetingName } from '@vigiefaon/domain/messages/receiver';
import { placeOf, sayToPilot, stopOf, type Telling, unsay } from './announce.ts';
import type { AnnouncedMission } from './announce-mission.repository.ts';
import { type Change, changeFact, inEdition, missionFact, sinceHeard } from './mission-facts.ts';

/** What pilots read of one mission of theirs, each message in one place. */

interface RoundWords {
  alsoToActor?: boolean;
  /** A published round is said anew, whatever was said of its missions before. */
  edition?: string;
}

async function sayRound(
  telling: Telling,
  mission: AnnouncedMission,
  { alsoToActor = false, edition }: RoundWords = {},
): Promise<void> {
  if (mission.pilotId === null) return;
  await sayToPilot(telling, mission.pilotId, {
    template: 'ROUND',
    mission,
    fact: missionFact('round', mission, { pilotId: mission.pilotId, ...inEdition(edition) }),
    path: '/my-missions',
    alsoToActor,
    order: mission.stop?.position,
    contents: (known, words) => ({
      variables: known,
      item: {
        stop: words.stop(stopOf(telling, mission)),
        place: words.place(placeOf(mission)),
        hectares: words.hectares(mission.totalSize),
        mowing: words.mowing(mission.mowingTime),
        requester: words.requester(greetingName(mission.requester)),
        phone: mission.contactPhone ?? '',
      },
    }),
  });
}

/** A pilot's round is published: what is in it is said, in order and with times. */
export async function tellPilotRound(telling: Telling, mission: AnnouncedMission, edition: string): Promise<void> {
  await sayRound(telling, mission, { edition });
}

/** A pilot has a mission; one that lost it a moment ago and has not heard of that hears nothing. */
export async function tellPilotItHas(telling: Telling, mission: AnnouncedMission): Promise<void> {
  if (mission.pilotId === null) return;
  const unheard = await unsay(telling, mission, ['MISSION_TAKEN_AWAY', 'MISSION_CANCELED'], mission.pilotId);
  if (unheard === 0 && !telling.isRoundToFollow) await sayRound(telling, mission);
}

/** A pilot has a mission no more; one that has not heard that it had it hears nothing. */
export async function tellPilotItLost(
  telling: Telling,
  mission: AnnouncedMission,
  pilotId: string,
  template: 'MISSION_TAKEN_AWAY' | 'MISSION_CANCELED',
  { isPlaceNamed = true } = {},
): Promise<void> {
  await unsay(telling, mission, ['MISSION_CHANGED'], pilotId);
  if ((await unsay(telling, mission, ['ROUND'], pilotId)) > 0) return;
  const kind = template === 'MISSION_CANCELED' ? 'pilot-canceled' : 'taken-away';
  await sayToPilot(telling, pilotId, {
    template,
    mission,
    fact: missionFact(kind, mission, { pilotId }),
    path: '/my-missions',
    contents: (known, words) => ({
      variables: known,
      item: { place: words.place(isPlaceNamed ? placeOf(mission) : { ...placeOf(mission), parcelNames: [] }) },
    }),
  });
}

/** What a pilot goes by has changed; one that has not heard of the mission hears of it as it now is. */
export async function tellPilotOfChange(
  telling: Telling,
  mission: AnnouncedMission,
  lastChange: Change,
): Promise<void> {
  const { pilotId } = mission;
  if (pilotId === null) return;
  const change = await sinceHeard(telling, mission, 'pilot-changed', lastChange);
  await unsay(telling, mission, ['MISSION_CHANGED'], pilotId);
  if ((await unsay(telling, mission, ['ROUND'], pilotId)) > 0) return sayRound(telling, mission, { alsoToActor: true });
  if (change.changes.length === 0) return;
  await sayToPilot(telling, pilotId, {
    template: 'MISSION_CHANGED',
    mission,
    fact: changeFact('pilot-changed', mission, change),
    path: `/missions/${mission.missionId}`,
    contents: (known, words) => ({
      variables: known,
      item: {
        place: words.place(placeOf(mission)),
        mowing: words.mowing(mission.mowingTime),
        change: words.changes(change.changes, change.dayBefore),
      },
    }),
  });
}
