import { headlineKey, headlineOf } from '@vigiefaon/domain/clearance/headline';
import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/followers/followers.api';
import { mayFollow } from '@vigiefaon/domain/followers/may-follow';
import { localTime } from '@vigiefaon/domain/local-time';
import type { FastifyRequest } from 'fastify';
import { countHit, networkOf } from '../../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../../http/route/application.ts';
import { route } from '../../../http/route/route.ts';
import { findClearedMission, lockClearance } from '../clearance.repository.ts';
import { openLink } from '../open-link.ts';
import { readClearance } from '../read-clearance.ts';
import { countOtherFollowers, deleteFollower, saveFollower } from './followers.repository.ts';

// Each opening of the page says it anew, many phones behind one address.
const fromAddress = { name: 'followers-address', hits: 600, windowMs: 60 * 60 * 1000 };

/** Who is woken when what the link for whoever mows shows changes. */
export function followerRoutes(application: Application): void {
  const { config, now } = application;
  const count = (request: FastifyRequest) => countHit(application, fromAddress, networkOf(request.ip));

  route(application, api.followClearance, async ({ body, params, request, transaction }) => {
    await count(request);
    return transaction(async (open) => {
      const missionId = await openLink(open, application, params.token);
      if (config.push === null) throw new DomainError('NOTIFICATIONS_OFF');
      await lockClearance(open, missionId);
      const mission = await findClearedMission(open, missionId);
      const at = now();
      if (!mission || !mayFollow(mission.day, localTime(at, config.timeZone).day)) return { isFollowing: false };
      const { subscription, locale } = body;
      if ((await countOtherFollowers(open, missionId, subscription.endpoint)) >= api.mostFollowers)
        throw new DomainError('TOO_MANY_FOLLOWERS');
      const isCanceled = mission.status === 'CANCELED';
      const parcels = await readClearance(open, { missionId, isCanceled });
      const heard = headlineKey(headlineOf({ isCanceled, parcels }, at));
      await saveFollower(open, { missionId, subscription, locale, heard, now: at });
      return { isFollowing: true };
    });
  });

  route(application, api.unfollowClearance, async ({ body, params, request, transaction }) => {
    await count(request);
    return transaction(async (open) => {
      await deleteFollower(open, await openLink(open, application, params.token), body.endpoint);
      return { isFollowing: false };
    });
  });
}
