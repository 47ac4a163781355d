import type { Config } from '../../config.ts';
import { bytesOfId, idOfBytes, readToken, writeToken } from '../answers/signed-token.ts';

const purpose = 'parcel-clearance';

/** What opens the clearance of one mission, and nothing else, for whoever mows it. */
export function signClearanceToken(secretKey: string, missionId: string): string {
  return writeToken(secretKey, purpose, bytesOfId(missionId));
}

/** The mission that a token opens; null when it is not ours. */
export function readClearanceToken(secretKey: string, token: string): string | null {
  const content = readToken(secretKey, purpose, token);
  return content?.length === 16 ? idOfBytes(content) : null;
}

/** Where whoever mows sees what is cleared. */
export function clearanceLink({ publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>, missionId: string) {
  return `${publicUrl}/clearance/${signClearanceToken(secretKey, missionId)}`;
}
