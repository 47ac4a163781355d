import type { Config } from '../config.ts';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

const purpose = 'invitation';

/** The id of the invitation; null when the token is none of ours. Whether it still opens is the database's question. */
export function readInvitationToken(secretKey: string, token: string): string | null {
  const content = readToken(secretKey, purpose, token);
  return content?.length === 16 ? idOfBytes(content) : null;
}

/** Where somebody chooses the first password of an account that others have made. */
export function addressOfInvitation(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  invitationId: string,
): string {
  return `${publicUrl}/invitation/${writeToken(secretKey, purpose, bytesOfId(invitationId))}`;
}
