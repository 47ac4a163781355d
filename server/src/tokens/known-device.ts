import { createHash, randomBytes } from 'node:crypto';
import { bytesOfId, readToken, writeToken } from './signed-token.ts';

const purpose = 'known-device';
const deviceBytes = 16;

interface Owner {
  readonly userId: string;
  readonly passwordHash: string;
}

/** Who logged in on it and with which password: a new password makes all devices unknown. */
function ownerBytes({ userId, passwordHash }: Owner): Buffer {
  const ofPassword = createHash('sha256').update(passwordHash).digest().subarray(0, 8);
  return Buffer.concat([bytesOfId(userId), ofPassword]);
}

/** What a device keeps after a login, and shows at the next: it opens nothing, but is not slowed by what others guess elsewhere. */
export function signDevice(secretKey: string, owner: Owner, known: Buffer | null): string {
  return writeToken(secretKey, purpose, Buffer.concat([ownerBytes(owner), known ?? randomBytes(deviceBytes)]));
}

/** The device among those shown on which this account has logged in with its present password; null when none of them is. */
export function knownDevice(secretKey: string, owner: Owner, shown: readonly string[]): Buffer | null {
  const expected = ownerBytes(owner);
  for (const token of shown) {
    const content = readToken(secretKey, purpose, token);
    const isTheirs = content?.subarray(0, expected.length).equals(expected);
    if (content && isTheirs && content.length === expected.length + deviceBytes)
      return content.subarray(expected.length);
  }
  return null;
}
