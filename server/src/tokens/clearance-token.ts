import type { Config } from '../config.ts';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

/** One of the links of a mission; each that is taken back is followed by the next number. */
export interface ClearanceRight {
  readonly missionId: string;
  readonly number: number;
}

const purpose = 'parcel-clearance';
const idBytes = 16;
const numberBytes = 4;

// The first link carries no number: so were they all when they could not be taken back.
function contentOf({ missionId, number }: ClearanceRight): Buffer {
  if (number === 0) return bytesOfId(missionId);
  const counted = Buffer.alloc(numberBytes);
  counted.writeUInt32BE(number);
  return Buffer.concat([bytesOfId(missionId), counted]);
}

/** What opens the clearance of one mission, and nothing else, for whoever mows it. */
export function signClearanceToken(secretKey: string, right: ClearanceRight): string {
  return writeToken(secretKey, purpose, contentOf(right));
}

/** The mission that a token opens and which of its links it is; null when it is not ours. Whether it still holds is the database's question. */
export function readClearanceToken(secretKey: string, token: string): ClearanceRight | null {
  const content = readToken(secretKey, purpose, token);
  if (content === null) return null;
  const missionId = idOfBytes(content.subarray(0, idBytes));
  if (content.length === idBytes) return { missionId, number: 0 };
  return content.length === idBytes + numberBytes ? { missionId, number: content.readUInt32BE(idBytes) } : null;
}

/** Where whoever mows sees what is cleared. */
export function clearanceLink(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  right: ClearanceRight,
) {
  return `${publicUrl}/clearance/${signClearanceToken(secretKey, right)}`;
}
