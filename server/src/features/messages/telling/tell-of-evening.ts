import { planningNotifications } from '@vigiefaon/domain/messages/telling/planning-notifications';
import { planningContents } from '@vigiefaon/domain/messages/texts/planning-contents';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { listWaitingMissionIds } from './notified-missions.repository.ts';
import { Outbox } from './outbox.ts';
import { countForPlanning, listCoordinatorIds } from './planning-opens.repository.ts';
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

/** Tells the coordinators what there is to plan for a mowing day. */
export async function tellPlanningOpens(transaction: Kysely<Tables>, evening: Evening, day: string): Promise<void> {
  const { config, now } = evening;
  const counts = await countForPlanning(transaction, day);
  const coordinatorIds = await listCoordinatorIds(transaction);
  const outbox = await Outbox.open({ transaction, ...evening }, { userIds: coordinatorIds });
  const link = `${config.publicUrl}/missions?from=${day}&to=${day}`;
  for (const send of planningNotifications({ day, counts, coordinatorIds, timeZone: config.timeZone })) {
    const receiver = outbox.users.get(send.userId);
    if (!receiver) continue;
    const { template, fact, until: expiresAt } = send;
    const variables = planningContents({ send, receiver, link });
    outbox.tell({ template, fact, receiver, day, now, expiresAt, variables });
  }
  await outbox.write();
}
