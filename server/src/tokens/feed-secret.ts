import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const keyBytes = 16;
const signatureBytes = 32;

// The purpose keeps this signature from being valid for anything else that the same key signs.
function signatureOf(secretKey: string, feedKey: Buffer): Buffer {
  return createHmac('sha256', secretKey).update('calendar feed\n').update(feedKey).digest();
}

export function newFeedKey(): Buffer {
  return randomBytes(keyBytes);
}

/** What stands in the link. The database alone cannot make one: it holds the key, not the signature. */
export function feedSecretOf(secretKey: string, feedKey: Buffer): string {
  return Buffer.concat([feedKey, signatureOf(secretKey, feedKey)]).toString('base64url');
}

/** The key in a secret of ours, null in any other: guesses never reach the database. */
export function readFeedSecret(secretKey: string, secret: string): Buffer | null {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length !== keyBytes + signatureBytes || bytes.toString('base64url') !== secret) return null;
  const feedKey = bytes.subarray(0, keyBytes);
  return timingSafeEqual(bytes.subarray(keyBytes), signatureOf(secretKey, feedKey)) ? feedKey : null;
}
