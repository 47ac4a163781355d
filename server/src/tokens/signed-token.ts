import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureBytes = 16;

// The purpose keeps a token from being valid for anything else that the same key signs.
function signatureOf(secretKey: string, purpose: string, content: Buffer): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}\n`).update(content).digest().subarray(0, signatureBytes);
}

/** Bytes that anybody may read and only we can have written, in characters that an address may hold. */
export function writeToken(secretKey: string, purpose: string, content: Buffer): string {
  return Buffer.concat([signatureOf(secretKey, purpose, content), content]).toString('base64url');
}

/** The bytes of a token that we have written for this purpose; null for anything else. */
export function readToken(secretKey: string, purpose: string, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  // One token has one spelling: what the decoder would skip is not ours.
  if (bytes.length <= signatureBytes || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(signatureBytes);
  const isOurs = timingSafeEqual(bytes.subarray(0, signatureBytes), signatureOf(secretKey, purpose, content));
  return isOurs ? content : null;
}

/** The sixteen bytes of an id. */
export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The id that sixteen bytes spell. */
export function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
