import type { Config } from '../config.ts';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

const purpose = 'order-request';
const pagePurpose = 'order-request-page';

/** What stands in the question whether a request is theirs in place of a login: the id of the request. */
export function signOrderRequestToken(secretKey: string, orderRequestId: string): string {
  return writeToken(secretKey, purpose, bytesOfId(orderRequestId));
}

/** The id of the request; null when the token is none of ours. Whether there still is one is the database's question. */
export function readOrderRequestToken(secretKey: string, token: string): string | null {
  const content = readToken(secretKey, purpose, token);
  return content?.length === 16 ? idOfBytes(content) : null;
}

/** Where whoever was asked confirms a request, or takes it back. */
export function addressOfOrderRequest(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  orderRequestId: string,
): string {
  return `${publicUrl}/order-confirm/${signOrderRequestToken(secretKey, orderRequestId)}`;
}

/** What the page for somebody new sends back: when it was loaded. It opens nothing. */
export function signPageTicket(secretKey: string, loadedAt: Date): string {
  const content = Buffer.alloc(8);
  content.writeBigUInt64BE(BigInt(loadedAt.getTime()));
  return writeToken(secretKey, pagePurpose, content);
}

/** When the page was loaded that sends this ticket; null when the ticket is none of ours. */
export function readPageTicket(secretKey: string, ticket: string): Date | null {
  const content = readToken(secretKey, pagePurpose, ticket);
  return content?.length === 8 ? new Date(Number(content.readBigUInt64BE())) : null;
}
