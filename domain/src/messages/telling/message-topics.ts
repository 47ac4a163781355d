import * as z from 'zod/mini';

/** What a person may do without, and unsubscribe from one by one. */
export const messageTopics = ['CONFIRMATIONS', 'REQUESTS_NEARBY', 'RESULTS', 'PLANNING'] as const;
export const MessageTopic = z.enum(messageTopics);
export type MessageTopic = z.infer<typeof MessageTopic>;
