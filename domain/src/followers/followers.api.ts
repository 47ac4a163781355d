import * as z from 'zod/mini';
import { clearanceLinkErrors } from '../clearance/clearance.api.ts';
import { PushSubscription } from '../devices/push-subscription.ts';
import { endpoint } from '../endpoint.ts';
import { Locale } from '../users/user.ts';

/** So many devices may follow one mission: more than its family, drivers and neighbours have. */
export const mostFollowers = 50;

const Following = z.object({ isFollowing: z.boolean() });

export const followClearance = endpoint('PUT /api/public/clearance/{token}/follower', {
  summary: 'Wake this browser when what may be mown changes, in a language; the same browser once',
  roles: 'public',
  body: z.strictObject({ subscription: PushSubscription, locale: Locale }),
  response: Following,
  errors: [...clearanceLinkErrors, 'NOTIFICATIONS_OFF', 'TOO_MANY_FOLLOWERS'],
});

export const unfollowClearance = endpoint('POST /api/public/clearance/{token}/unfollow', {
  summary: 'Do not wake this browser any more',
  roles: 'public',
  body: z.pick(PushSubscription, { endpoint: true }),
  response: Following,
  errors: clearanceLinkErrors,
});
