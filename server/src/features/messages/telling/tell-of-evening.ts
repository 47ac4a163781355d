import { instantOfLocalTime } from '@vigiefaon/domain/local-time';
import { toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { listWaitingMissionIds } from './noticed-missions.repository.ts';
import { countForPlanning, listCoordinatorIds } from './planning-opens.repository.ts';
import { listReceiversOfUsers } from './receivers.repository.ts';
import { tell } from './tell.ts';
import { tellOfMissions } from './tell-of-missions.ts';

interface Evening {
  readonly config: Config;
  readonly now: Date;
}

/** Tells every requester whose mission of that mowing day has no pilot, once a mission and day; what waits for an address is another matter. */
export async function tellNoPilot(transaction: Kysely<Tables>, evening: Evening, day: string): Promise<void> {
  const missionIds = await listWaitingMissionIds(transaction, day);
  await tellOfMissions({ transaction, ...evening, actorId: null }, { action: 'answerTime' }, { missionIds });
}

/** Asks all pilots in reach for what still waits for one on a mowing day; each once for each mission. */
export async function askPilots(transaction: Kysely<Tables>, evening: Evening, day: string): Promise<void> {
  const missionIds = await listWaitingMissionIds(transaction, day);
  await tellOfMissions({ transaction, ...evening, actorId: null }, { action: 'askTime' }, { missionIds });
}

/** Tells the coordinators what there is to plan for a mowing day; where nobody mows there is nothing to tell. */
export async function tellPlanningOpens(
  transaction: Kysely<Tables>,
  { config, now }: Evening,
  day: string,
): Promise<void> {
  const { open, assigned, waiting, possible, unavailable } = await countForPlanning(transaction, day);
  if (open + assigned + waiting === 0) return;
  const coordinators = await listReceiversOfUsers(transaction, await listCoordinatorIds(transaction));
  for (const [userId, receiver] of coordinators) {
    const words = missionWords(receiver.locale);
    await tell(transaction, config, {
      template: 'PLANNING_OPENS',
      fact: toldFact('planning', { day, subjectId: userId }),
      receiver,
      day,
      now,
      expiresAt: instantOfLocalTime(day, '00:00', config.timeZone),
      variables: {
        name: receiver.name,
        day: words.day(day),
        open: String(open),
        assigned: String(assigned),
        answers: words.answers({ possible, unavailable, waiting }),
        link: `${config.publicUrl}/missions?from=${day}&to=${day}`,
      },
    });
  }
}
