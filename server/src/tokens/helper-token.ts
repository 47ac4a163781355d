import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

const purpose = 'helper';

/** What stands in a helper's link in place of a login: the id of the link, which the crew can revoke. */
export function signHelperToken(secretKey: string, helperLinkId: string): string {
  return writeToken(secretKey, purpose, bytesOfId(helperLinkId));
}

/** The id of the link; null when the token is none of ours. Whether it still leads anywhere is the database's question. */
export function readHelperToken(secretKey: string, token: string): string | null {
  const content = readToken(secretKey, purpose, token);
  return content?.length === 16 ? idOfBytes(content) : null;
}
