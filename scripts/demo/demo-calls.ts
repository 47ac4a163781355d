import { addDays, instantOfLocalTime } from '@vigiefaon/domain/local-time';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import type { Transaction } from 'kysely';
import type { Config } from '../../server/src/config.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import {
  listNotifiedMissions,
  listWaitingMissionIds,
} from '../../server/src/features/messages/telling/notified-missions.repository.ts';
import { findReceiverOfClient } from '../../server/src/features/messages/telling/receivers.repository.ts';
import { tell } from '../../server/src/features/messages/telling/tell.ts';
import { askPilots } from '../../server/src/features/messages/telling/tell-of-evening.ts';

const howMany = 4;

/** What a coordinator finds in the evening: pilots were asked about tomorrow, and some requesters can only be called. */
export async function insertDemoEvening(db: Transaction<Tables>, config: Config, today: string): Promise<void> {
  const tomorrow = addDays(today, 1);
  // Long enough ago that it has left at any hour of the day on which the demo starts.
  const asked = new Date(`${addDays(today, -1)}T10:00:00Z`);
  await askPilots(db, { config, now: asked }, tomorrow);
  const now = new Date();
  const called = new Set<string>();
  for (const mission of await listNotifiedMissions(db, await listWaitingMissionIds(db, tomorrow))) {
    const receiver = await findReceiverOfClient(db, mission.clientId);
    if (!receiver || called.has(mission.clientId) || called.size === howMany) continue;
    called.add(mission.clientId);
    const words = missionWords(receiver.locale);
    await tell(db, config, {
      fact: `demo call ${mission.missionId}`,
      // What their page says too: the pilot is gone, and another is looked for.
      template: 'PILOT_WITHDRAWN',
      receiver: { ...receiver, notifyByMail: false, notifyByWhatsapp: false },
      variables: { name: receiver.name, day: words.day(tomorrow), link: `${config.publicUrl}/my-missions` },
      item: {
        place: words.place({
          parcelNames: mission.parcels.map(({ name }) => name),
          municipality: mission.municipality,
        }),
      },
      missionId: mission.missionId,
      day: tomorrow,
      expiresAt: instantOfLocalTime(tomorrow, mission.mowingTime ?? '12:00', config.timeZone),
      now,
    });
  }
}
