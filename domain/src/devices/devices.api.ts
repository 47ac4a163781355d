import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PushSubscription } from './push-subscription.ts';

const Notified = z.object({ isNotified: z.boolean() });

export const saveDevice = endpoint('PUT /api/me/device', {
  summary: 'Bring messages to this browser, before any other channel, for as long as it is logged in',
  roles: 'session',
  body: z.strictObject({ subscription: PushSubscription }),
  response: Notified,
  errors: ['NOTIFICATIONS_OFF'],
});

export const deleteDevice = endpoint('DELETE /api/me/device', {
  summary: 'Bring no messages to this browser any more',
  roles: 'session',
  response: Notified,
});

export const sayArrived = endpoint('POST /api/public/arrivals/{token}', {
  summary: 'A browser says that it shows a notification, or that somebody has opened it',
  roles: 'public',
  body: z.strictObject({ step: z.enum(['DELIVERED', 'READ']) }),
  errors: ['NOT_FOUND'],
});
