import { daysOfUse } from '@vigiefaon/domain/followers/may-follow';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { deleteFollowersBefore, listFollowedMissions, wakeFollowers } from '../features/clearance/public.ts';
import { openPushGateway, type PushGateway } from '../gateways/push/push-gateway.ts';
import type { Application } from '../http/route/application.ts';
import { poll } from './poll.ts';

/** Wakes whoever follows a link, from the eve of mowing on: before it nothing is cleared. */
export async function wakeAllFollowers(application: Application, gateway: PushGateway): Promise<void> {
  const { config, database, fastify, now } = application;
  const { day: today } = localTime(now(), config.timeZone);
  const days = { from: addDays(today, -daysOfUse), to: addDays(today, 1) };
  await deleteFollowersBefore(database.db, days.from);
  for (const missionId of await listFollowedMissions(database.db, days, now())) {
    try {
      await wakeFollowers(application, gateway, missionId);
    } catch (error) {
      fastify.log.error({ event: 'followers.waking-failed', err: error, missionId }, 'followers could not be woken');
    }
  }
}

/** Looks after followers from now until the answer is called; without keys nobody follows anything. */
export function watchFollowers(application: Application): () => Promise<void> {
  const { push, version } = application.config;
  const gateway = openPushGateway(push, `VigieFaon/${version}`);
  if (!gateway) return async () => undefined;
  return poll(application, 'followers.watching-failed', () => wakeAllFollowers(application, gateway));
}
