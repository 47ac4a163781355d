import { instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import { toldFact } from '@vigiefaon/domain/messages/told-fact';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { signAnswerToken } from '../answers/answer-token.ts';
import { isTomorrow, placeOf, sayToPilot, settingsOf, type Telling, tellTogether } from './announce.ts';
import { type AnnouncedMission, listWaitingMissions } from './announce-mission.repository.ts';
import { sayWaits } from './announce-waiting.ts';
import { listPilotsInReach, type PilotInReach } from './pilots-in-reach.repository.ts';

async function sayAsked(telling: Telling, mission: AnnouncedMission, { pilotId, meters }: PilotInReach): Promise<void> {
  const { secretKey, timeZone } = telling.config;
  const day = mission.missionDate;
  await sayToPilot(telling, pilotId, {
    template: 'PILOT_ASKED',
    mission,
    fact: toldFact('asked', { missionId: mission.missionId, subjectId: pilotId, day }),
    path: `/answer/${signAnswerToken(secretKey, { pilotId, day })}`,
    // An answer on the day itself helps nobody any more.
    expiresAt: instantOfLocalTime(day, '00:00', timeZone),
    contents: (known, words) => ({
      variables: known,
      item: {
        place: words.place(placeOf(mission)),
        hectares: words.hectares(mission.totalSize),
        mowing: words.mowing(mission.mowingTime),
        kilometres: words.kilometres(meters),
      },
    }),
  });
}

interface Asked {
  day: string;
  /** Whom each mission is not asked of again. */
  exceptPilots?: ReadonlyMap<string, string>;
}

async function ask(
  telling: Telling,
  missions: readonly AnnouncedMission[],
  { day, exceptPilots }: Asked,
): Promise<void> {
  const { pilotReachKilometres: reachKilometres } = await settingsOf(telling);
  const missionIds = missions.map(({ missionId }) => missionId);
  const nearby = (await listPilotsInReach(telling.transaction, { missionIds, day, reachKilometres })).filter(
    ({ missionId, pilotId }) => exceptPilots?.get(missionId) !== pilotId,
  );
  const byId = new Map(missions.map((mission) => [mission.missionId, mission]));
  const asked = nearby.flatMap((pilot) => {
    const mission = byId.get(pilot.missionId);
    return mission ? [{ ...mission, inReach: pilot }] : [];
  });
  const userIds = nearby.map(({ pilotId }) => pilotId);
  await tellTogether(telling, asked, (together, mission) => sayAsked(together, mission, mission.inReach), { userIds });
}

/** Asks all pilots in reach for what still waits for one on a mowing day; each once for each mission. */
export async function askPilots(
  transaction: Kysely<Tables>,
  { config, now }: { config: Config; now: Date },
  day: string,
): Promise<void> {
  const missions = (await listWaitingMissions(transaction, day)).filter((mission) => !waitsForConfirmation(mission));
  await ask({ transaction, config, now, actorId: null }, missions, { day });
}

/**
 * The same for those that wait for tomorrow, once the daily asking is over; before that the clock asks for all together. Where the
 * address of a requester is not confirmed nobody is asked, and somebody of the association rings up.
 */
export async function askPilotsFor(
  telling: Telling,
  missions: readonly AnnouncedMission[],
  exceptPilots?: ReadonlyMap<string, string>,
): Promise<void> {
  const { config, now } = telling;
  await tellTogether(telling, missions.filter(waitsForConfirmation), (together, mission) =>
    sayWaits(together, mission),
  );
  const waiting = missions.filter(
    (mission) => mission.status === 'TODO' && !waitsForConfirmation(mission) && isTomorrow(telling, mission),
  );
  const [first] = waiting;
  if (!first) return;
  const { askTime } = await settingsOf(telling);
  if (localTime(now, config.timeZone).time < askTime) return;
  await ask(telling, waiting, { day: first.missionDate, ...(exceptPilots ? { exceptPilots } : {}) });
}
