import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { MessageTopic } from './message-topics.ts';

/** What this person is told of and may do without, and what of that it does not want. */
export const Topics = z.object({ topics: z.array(MessageTopic), declined: z.array(MessageTopic) });
export type Topics = z.infer<typeof Topics>;

export const getTopics = endpoint('GET /api/users/{userId}/topics', {
  summary: 'What that user is told of',
  roles: 'session',
  response: Topics,
  errors: ['NOT_FOUND'],
});

export const saveTopics = endpoint('PUT /api/users/{userId}/topics', {
  summary: 'Choose what that user is not told of: the whole list, which takes the place of the one before',
  roles: 'session',
  body: z.strictObject({ declined: z.array(MessageTopic).check(z.maxLength(20)) }),
  response: Topics,
  errors: ['NOT_FOUND'],
});
