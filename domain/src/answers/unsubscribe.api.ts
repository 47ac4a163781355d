import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MessageTopic } from '../messages/telling/message-topics.ts';
import { Locale } from '../users/user.ts';

/** Whether the person who was sent a link is told of one topic. */
export const Subscription = z.object({ topic: MessageTopic, isDeclined: z.boolean(), locale: Locale });
export type Subscription = z.infer<typeof Subscription>;

const errors = ['NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;

export const getSubscription = endpoint('GET /api/unsubscribe/{token}', {
  summary: 'What this link unsubscribes from; changes nothing',
  roles: 'public',
  response: Subscription,
  errors,
});

export const saveSubscription = endpoint('PUT /api/unsubscribe/{token}', {
  summary: 'Unsubscribe from the topic of this link, or be told of it again',
  roles: 'public',
  body: z.strictObject({ isDeclined: z.boolean() }),
  response: Subscription,
  errors,
});

/** Beside the API, since the same address opens in a browser: `GET` is the page that asks first. */
export const unsubscribeByOneClick = endpoint('POST /unsubscribe/{token}', {
  summary: 'The one click of a mail program (RFC 8058): a form of `List-Unsubscribe=One-Click`',
  roles: 'public',
  status: 200,
  errors,
});
