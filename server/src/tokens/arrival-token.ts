import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

const purpose = 'notification-arrival';

/** Where a device says that it shows a message, as it goes with the notification: whoever has it can say nothing else. */
export function arrivalPath(secretKey: string, messageId: string): string {
  return `/api/public/arrivals/${writeToken(secretKey, purpose, bytesOfId(messageId))}`;
}

/** Which message has arrived; null for a token that is not ours. */
export function readArrivalToken(secretKey: string, token: string): string | null {
  const content = readToken(secretKey, purpose, token);
  return content && idOfBytes(content);
}
