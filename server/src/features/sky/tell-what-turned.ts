import { skyNotifications } from '@vigiefaon/domain/messages/telling/sky-notifications';
import { skyContents } from '@vigiefaon/domain/messages/texts/sky-contents';
import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyVerdict } from '@vigiefaon/domain/sky/morning';
import { listCoordinatorIds, listNotifiedMissions, type NotificationContext, Outbox } from '../messages/public.ts';
import type { SkyMission } from './sky-missions.repository.ts';

interface Dawn {
  readonly day: string;
  readonly missions: readonly SkyMission[];
  readonly skies: readonly MissionSky[];
  /** What was known before, the latest first. */
  readonly before: ReadonlyMap<string, readonly SkyVerdict[]>;
}

/** Wakes pilots and coordinators for what has turned since the evening, each with one message. */
export async function tellWhatTurned(
  context: Pick<NotificationContext, 'transaction' | 'config' | 'now'>,
  { day, skies, before }: Dawn,
): Promise<void> {
  const { transaction, config, now } = context;
  const missions = await listNotifiedMissions(
    transaction,
    skies.map(({ missionId }) => missionId),
  );
  const coordinatorIds = await listCoordinatorIds(transaction);
  const sends = skyNotifications({ day, missions, skies, before, coordinatorIds, timeZone: config.timeZone });
  const outbox = await Outbox.open(context, { userIds: sends.map(({ userId }) => userId) });
  for (const [order, send] of sends.entries()) {
    const receiver = outbox.users.get(send.userId);
    if (!receiver) continue;
    const { template, mission, fact, until: expiresAt } = send;
    const link = `${config.publicUrl}/missions/${mission.missionId}`;
    const contents = skyContents({ send, receiver, timeZone: config.timeZone, link });
    outbox.tell({ template, fact, receiver, order, missionId: mission.missionId, day, now, expiresAt, ...contents });
  }
  await outbox.write();
}
