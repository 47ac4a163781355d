import { localTime } from '@vigiefaon/domain/local-time';
import { type MissionWords, missionWords } from '@vigiefaon/domain/messages/mission-words';
import { greetingName } from '@vigiefaon/domain/messages/receiver';
import { isLateRequest } from '@vigiefaon/domain/missions/late-request';
import { mowingInstant } from '@vigiefaon/domain/missions/mowing-time';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import { placeOf, receiverOfClient, sayToRequester, settingsOf, type Telling, tellIn, unsay } from './announce.ts';
import type { AnnouncedMission } from './announce-mission.repository.ts';
import { missionFact } from './mission-facts.ts';

/** Nothing goes to that address: somebody of the association rings up, hears whose it is and confirms. `isEve`: once more where nobody has. */
export async function sayWaits(telling: Telling, mission: AnnouncedMission, { isEve = false } = {}): Promise<void> {
  await sayToRequester(telling, {
    template: 'REQUEST_WAITS',
    mission,
    fact: missionFact('waits', mission, isEve ? { isEve } : {}),
    path: '/my-missions',
    alsoToActor: true,
    contents: ({ name, day, link }, words) => ({
      variables: { name, link },
      item: { place: words.place(placeOf(mission)), day },
    }),
  });
}

/** How it stands for its requester, who has heard nothing of it while the address was not confirmed. */
async function standingOf(
  telling: Telling,
  { missionDate, pilotId, pilot }: AnnouncedMission,
  words: MissionWords,
): Promise<string> {
  const { config, now } = telling;
  const { planningTime, answerTime } = await settingsOf(telling);
  return words.entered({
    pilot: pilotId === null ? null : words.pilot({ name: greetingName(pilot), phone: pilot.phone }),
    isLate: isLateRequest(missionDate, localTime(now, config.timeZone), planningTime),
    answerTime,
  });
}

/** In one message for all days: what was held back is not said one by one afterwards. */
export async function sayEntered(telling: Telling, mission: AnnouncedMission): Promise<void> {
  const { config, now } = telling;
  const receiver = await receiverOfClient(telling, mission.clientId);
  if (!receiver) return;
  const words = missionWords(receiver.locale);
  const item = { place: words.place(placeOf(mission)), day: words.day(mission.missionDate) };
  await tellIn(telling, {
    template: 'REQUESTS_ENTERED',
    fact: missionFact('entered', mission),
    receiver,
    now,
    missionId: mission.missionId,
    expiresAt: mowingInstant(mission, config.timeZone),
    variables: { name: receiver.name, link: `${config.publicUrl}/my-missions` },
    item: { ...item, state: await standingOf(telling, mission, words) },
  });
}

/** What has not been heard of a changed request is said as it is now. */
export async function sayStandingAnew(telling: Telling, mission: AnnouncedMission): Promise<void> {
  if (waitsForConfirmation(mission)) return sayWaits(telling, mission);
  if ((await unsay(telling, mission, ['REQUESTS_ENTERED'])) > 0) await sayEntered(telling, mission);
}
