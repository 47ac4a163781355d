import {
  type CrateSend,
  type CrateWatch,
  crateNotifications,
  togetherMinutes,
  uselessAfterMinutes,
} from '@vigiefaon/domain/messages/telling/crate-notifications';
import type { NotifiedMission } from '@vigiefaon/domain/messages/telling/notified-mission';
import { crateContents } from '@vigiefaon/domain/messages/texts/crate-contents';
import {
  findNotifiedMission,
  listCoordinatorIds,
  type NotificationContext,
  Outbox,
  type Receiver,
} from '../messages/public.ts';
import { getCrateSettings } from '../settings/public.ts';
import { holdMissionsWithDueCrates, listClosedCrates, markAlarmed } from './crate-alarms.repository.ts';

type Watched = Pick<NotificationContext, 'transaction' | 'config' | 'now'>;

interface Saying {
  readonly mission: NotifiedMission;
  readonly receiver: Receiver;
  readonly send: CrateSend;
  readonly settings: Parameters<typeof crateContents>[0]['settings'];
}

function toldOf({ config, now }: Watched, { mission, receiver, send, settings }: Saying) {
  const { missionId, missionDate: day } = mission;
  const { template, fact, until: expiresAt } = send;
  const link = `${config.publicUrl}/missions/${missionId}`;
  const contents = crateContents({ send, mission, receiver, settings, timeZone: config.timeZone, link });
  return { template, fact, receiver, missionId, day, expiresAt, now, ...contents };
}

/** Tells pilot and coordinators of the crates of a mission, and retracts what is not true any more. */
export async function tellOfCrates(
  context: Watched,
  missionId: string,
  happening: CrateWatch['happening'],
): Promise<void> {
  const { transaction, now } = context;
  const mission = await findNotifiedMission(transaction, missionId);
  if (!mission) return;
  const { pilotId } = mission;
  const settings = await getCrateSettings(transaction);
  const closed = await listClosedCrates(transaction, missionId);
  const coordinatorIds = await listCoordinatorIds(transaction);
  const userIds = pilotId === null ? coordinatorIds : [pilotId, ...coordinatorIds];
  const outbox = await Outbox.open(context, { missionIds: [missionId], userIds });
  const receivers = [...outbox.users].map(([userId, { identityId }]) => ({ userId, identityId }));
  const { retract, send } = crateNotifications({ happening, closed, pilotId, receivers, settings, now });
  if (retract.length > 0) outbox.retract({ missionId, templates: retract });
  for (const one of send) {
    const receiver = outbox.users.get(one.to.userId);
    if (receiver) outbox.tell(toldOf(context, { mission, receiver, send: one, settings }));
  }
  await outbox.write();
  const findIds = new Set(send.flatMap(({ crates }) => crates.map(({ findId }) => findId)));
  await markAlarmed(transaction, [...findIds], now);
}

/** Looks at all crates that have been closed for long; whoever looks second at the same moment leaves them to the first. */
export async function watchAllCrates(context: Watched): Promise<void> {
  const { transaction, now } = context;
  const { alarmMinutes } = await getCrateSettings(transaction);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const missionIds = await holdMissionsWithDueCrates(transaction, {
    before: ago(alarmMinutes),
    soonBefore: ago(alarmMinutes - togetherMinutes),
    after: ago(uselessAfterMinutes),
  });
  for (const missionId of missionIds) await tellOfCrates(context, missionId, 'looked');
}
