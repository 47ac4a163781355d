import type { PushSubscription } from '@vigiefaon/domain/devices/push-subscription';

/** A browser's that nobody has. */
export const aSubscription = (endpoint: string): PushSubscription => ({
  ...{ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
});
