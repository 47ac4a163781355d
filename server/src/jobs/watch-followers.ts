import { daysOfUse } from '@vigiefaon/domain/followers/may-follow';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { deleteFollowersBefore, listFollowedMissions, wakeFollowers } from '../features/clearance/public.ts';
import { openPushGateway, type PushGateway } from '../gateways/push/push-gateway.ts';
import type { Application } from '../http/route/application.ts';
import { poll } from './poll.ts';

/** A push service that does not answer holds up as few others as may be. */
const atOnce = 8;

/** Wakes whoever follows a link, from the eve of mowing on: before it nothing is cleared. */
export async function wakeAllFollowers(application: Application, gateway: PushGateway): Promise<void> {
  const { config, database, fastify, now } = application;
  const { day: today } = localTime(now(), config.timeZone);
  const days = { from: addDays(today, -daysOfUse), to: addDays(today, 1) };
  await deleteFollowersBefore(database.db, days.from);
  const missionIds = await listFollowedMissions(database.db, days, now());
  const wake = (missionId: string) =>
    wakeFollowers(application, gateway, missionId).catch((error: unknown) =>
      fastify.log.error({ event: 'followers.waking-failed', err: error, missionId }, 'followers could not be woken'),
    );
  for (let from = 0; from < missionIds.length; from += atOnce)
    await Promise.all(missionIds.slice(from, from + atOnce).map(wake));
}

/** Looks after followers from now until the answer is called; without keys nobody follows anything. */
export function watchFollowers(application: Application): () => Promise<void> {
  const { push, version } = application.config;
  const gateway = openPushGateway(push, version);
  if (!gateway) return async () => undefined;
  return poll(application, 'followers.watching-failed', () => wakeAllFollowers(application, gateway));
}
