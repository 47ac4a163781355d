import { instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { signAnswerToken } from '../answers/answer-token.ts';
import { askedFact } from '../answers/asked-missions.repository.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';
import { isTomorrow, placeOf, sayToPilot, type Telling } from './announce.ts';
import { type AnnouncedMission, listWaitingMissions } from './announce-mission.repository.ts';
import { sayWaits } from './announce-waiting.ts';
import { listPilotsInReach, type PilotInReach } from './pilots-in-reach.repository.ts';

async function sayAsked(telling: Telling, mission: AnnouncedMission, { pilotId, meters }: PilotInReach): Promise<void> {
  const { secretKey, timeZone } = telling.config;
  const day = mission.missionDate;
  await sayToPilot(telling, pilotId, {
    template: 'PILOT_ASKED',
    mission,
    fact: askedFact(mission.missionId, { pilotId, day }),
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

async function ask(
  telling: Telling,
  missions: readonly AnnouncedMission[],
  { day, exceptPilotId }: { day: string; exceptPilotId?: string | undefined },
): Promise<void> {
  const { pilotReachKilometres: reachKilometres } = await getAssociationSettings(telling.transaction);
  const byId = new Map(missions.map((mission) => [mission.missionId, mission]));
  const inReach = await listPilotsInReach(telling.transaction, { missionIds: [...byId.keys()], day, reachKilometres });
  for (const pilot of inReach) {
    const mission = byId.get(pilot.missionId);
    if (mission && pilot.pilotId !== exceptPilotId) await sayAsked(telling, mission, pilot);
  }
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
 * The same for one mission that waits for tomorrow, once the daily asking is over; before that the clock asks for all together. Where
 * the address of its requester is not confirmed nobody is asked, and somebody of the association rings up.
 */
export async function askPilotsFor(
  telling: Telling,
  mission: AnnouncedMission,
  { exceptPilotId }: { exceptPilotId?: string } = {},
): Promise<void> {
  const { transaction, config, now } = telling;
  if (waitsForConfirmation(mission)) return sayWaits(telling, mission);
  if (mission.status !== 'TODO' || !isTomorrow(telling, mission)) return;
  const { askTime } = await getAssociationSettings(transaction);
  if (localTime(now, config.timeZone).time < askTime) return;
  await ask(telling, [mission], { day: mission.missionDate, exceptPilotId });
}
