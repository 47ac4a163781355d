import { randomBytes } from 'node:crypto';
import { isSame, signatureOf } from './signed-token.ts';

const keyBytes = 16;
const signatureBytes = 32;
const purpose = 'calendar feed';

export function newFeedKey(): Buffer {
  return randomBytes(keyBytes);
}

/** What stands in the link. The database alone cannot make one: it holds the key, not the signature. */
export function feedSecretOf(secretKey: string, feedKey: Buffer): string {
  return Buffer.concat([feedKey, signatureOf(secretKey, purpose, feedKey)]).toString('base64url');
}

/** The key in a secret of ours, null in any other: guesses never reach the database. */
export function readFeedSecret(secretKey: string, secret: string): Buffer | null {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length !== keyBytes + signatureBytes || bytes.toString('base64url') !== secret) return null;
  const feedKey = bytes.subarray(0, keyBytes);
  return isSame(bytes.subarray(keyBytes), signatureOf(secretKey, purpose, feedKey)) ? feedKey : null;
}
