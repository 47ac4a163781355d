import { MessageTopic } from '@vigiefaon/domain/messages/telling/message-topics';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

/** The right to say for one person whether they are told of one topic. */
export interface TopicRight {
  readonly identityId: string;
  readonly topic: MessageTopic;
}

const purpose = 'unsubscribe';

/**
 * Where somebody unsubscribes without logging in. The same address is good for the header `List-Unsubscribe`: opened in a
 * browser it asks first, a mail program sends its one click to it (RFC 8058).
 */
export function unsubscribeLink(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  { identityId, topic }: TopicRight,
): string {
  const token = writeToken(secretKey, purpose, Buffer.concat([bytesOfId(identityId), Buffer.from(topic)]));
  return `${publicUrl}/unsubscribe/${token}`;
}

/** Whose topic a token stands for; null when it is not ours, or of a topic that is no more. */
export function readUnsubscribeToken(secretKey: string, token: string): TopicRight | null {
  const content = readToken(secretKey, purpose, token);
  if (!content) return null;
  const topic = z.safeParse(MessageTopic, content.subarray(16).toString());
  return topic.success ? { identityId: idOfBytes(content.subarray(0, 16)), topic: topic.data } : null;
}
