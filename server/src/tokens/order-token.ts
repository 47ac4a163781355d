import type { Config } from '../config.ts';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

const purpose = 'order';

/** What stands in an order link in place of a login: the id of the link, which can be revoked. */
export function signOrderToken(secretKey: string, orderLinkId: string): string {
  return writeToken(secretKey, purpose, bytesOfId(orderLinkId));
}

/** The id of the link; null when the token is none of ours. Whether it still opens is the database's question. */
export function readOrderToken(secretKey: string, token: string): string | null {
  const content = readToken(secretKey, purpose, token);
  return content?.length === 16 ? idOfBytes(content) : null;
}

/** Where a requester orders without a login. */
export function addressOfOrderLink(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  orderLinkId: string,
): string {
  return `${publicUrl}/order/${signOrderToken(secretKey, orderLinkId)}`;
}
