import { addDays, instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import { greetingName } from '@vigiefaon/domain/messages/receiver';
import { toldFact } from '@vigiefaon/domain/messages/told-fact';
import { isLateRequest } from '@vigiefaon/domain/missions/late-request';
import { placeOf, sayToRequester, settingsOf, stopOf, type Telling } from './announce.ts';
import type { AnnouncedMission } from './announce-mission.repository.ts';
import { inEdition, missionFact } from './mission-facts.ts';

/** What requesters read of one mission, each message in one place. */

/** The request has arrived; late ones hear at once that nothing is promised. */
export async function sayConfirmed(telling: Telling, mission: AnnouncedMission): Promise<void> {
  const { planningTime, answerTime } = await settingsOf(telling);
  const about = { mission, fact: missionFact('confirmed', mission), path: pathOf(mission), alsoToActor: true };
  if (isLateRequest(mission.missionDate, localTime(telling.now, telling.config.timeZone), planningTime)) {
    return sayToRequester(telling, {
      ...about,
      template: 'REQUEST_CONFIRMED_LATE',
      contents: (known, words) => ({ variables: { ...known, place: words.place(placeOf(mission)) } }),
    });
  }
  await sayToRequester(telling, {
    ...about,
    template: 'REQUEST_CONFIRMED',
    contents: (known, words) => ({
      variables: {
        ...known,
        place: words.place(placeOf(mission)),
        planningTime: words.time(planningTime),
        answerTime: words.time(answerTime),
      },
    }),
  });
}

/** `edition`: a plan says it anew, with other times. */
export async function sayPilotWillCall(
  telling: Telling,
  mission: AnnouncedMission,
  { edition }: { edition?: string } = {},
): Promise<void> {
  const { pilotId, pilot } = mission;
  if (pilotId === null || pilotId === mission.requesterUserId) return;
  await sayToRequester(telling, {
    template: 'PILOT_WILL_CALL',
    mission,
    fact: missionFact('will-call', mission, { pilotId, ...inEdition(edition) }),
    path: '/my-missions',
    contents: (known, words) => ({
      variables: known,
      item: {
        place: words.place(placeOf(mission)),
        pilot: words.pilot({ name: greetingName(pilot), phone: pilot.phone }),
        arrival: words.arrival(stopOf(telling, mission)),
      },
    }),
  });
}

export async function sayPilotWithdrawn(telling: Telling, mission: AnnouncedMission, pilotId: string): Promise<void> {
  await sayToRequester(telling, {
    template: 'PILOT_WITHDRAWN',
    mission,
    fact: missionFact('withdrawn', mission, { pilotId }),
    path: '/my-missions',
    contents: (known, words) => ({ variables: known, item: { place: words.place(placeOf(mission)) } }),
  });
}

/** Nobody comes, once a mission and day. */
export async function sayNoPilot(telling: Telling, mission: AnnouncedMission): Promise<void> {
  await sayToRequester(telling, {
    template: 'NO_PILOT',
    mission,
    fact: toldFact('no-pilot', { missionId: mission.missionId, day: mission.missionDate }),
    path: repeatPathOf(mission),
    contents: (known, words) => ({ variables: known, item: { place: words.place(placeOf(mission)) } }),
  });
}

/** The same at once where the answer time is over: the clock does not come back for it. */
export async function sayNoPilotAfterAnswer(telling: Telling, mission: AnnouncedMission): Promise<void> {
  const { config, now } = telling;
  const { answerTime } = await settingsOf(telling);
  const answeredAt = instantOfLocalTime(addDays(mission.missionDate, -1), answerTime, config.timeZone);
  if (answeredAt <= now) await sayNoPilot(telling, mission);
}

export async function sayRequestCanceled(
  telling: Telling,
  mission: AnnouncedMission,
  { isDeleted = false } = {},
): Promise<void> {
  await sayToRequester(telling, {
    template: 'REQUEST_CANCELED',
    mission,
    fact: missionFact('canceled', mission),
    path: isDeleted ? '/intervention' : repeatPathOf(mission),
    contents: (known, words) => ({ variables: known, item: { place: words.place(placeOf(mission)) } }),
  });
}

function pathOf({ missionId }: AnnouncedMission): string {
  return `/missions/${missionId}`;
}

/** One tap, and the request is filled in as it was. */
function repeatPathOf({ missionId }: AnnouncedMission): string {
  return `/intervention?repeat=${missionId}`;
}
