import { instantOfLocalTime } from '@vigiefaon/domain/local-time';
import { missionWords } from '@vigiefaon/domain/messages/mission-words';
import { toldFact } from '@vigiefaon/domain/messages/told-fact';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { listReceiversOfUsers } from '../messages/receivers.repository.ts';
import { tell } from '../messages/tell.ts';
import { tellTogether } from './announce.ts';
import { listWaitingMissions } from './announce-mission.repository.ts';
import { sayNoPilot } from './announce-requester.ts';
import { sayWaits } from './announce-waiting.ts';
import { countForPlanning, listCoordinatorIds } from './planning.repository.ts';

interface Evening {
  readonly config: Config;
  readonly now: Date;
}

/** Tells every requester whose mission of that mowing day has no pilot, once a mission and day; what waits for an address is another matter. */
export async function tellNoPilot(transaction: Kysely<Tables>, { config, now }: Evening, day: string): Promise<void> {
  const telling = { transaction, config, now, actorId: null };
  await tellTogether(telling, await listWaitingMissions(transaction, day), (together, mission) =>
    waitsForConfirmation(mission) ? sayWaits(together, mission, { isEve: true }) : sayNoPilot(together, mission),
  );
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
