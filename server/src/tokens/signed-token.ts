import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureBytes = 16;

/** What only we can have written under this content; the purpose keeps it from being valid for anything else that we sign. */
export function signatureOf(secretKey: string, purpose: string, content: string | Buffer): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}\n`).update(content).digest();
}

/** Compared in a time that says nothing about either. */
export function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Half of it: a token has to fit where it travels.
function shortSignatureOf(secretKey: string, purpose: string, content: Buffer): Buffer {
  return signatureOf(secretKey, purpose, content).subarray(0, signatureBytes);
}

/** Bytes that anybody may read and only we can have written, in characters that an address may hold. */
export function writeToken(secretKey: string, purpose: string, content: Buffer): string {
  return Buffer.concat([shortSignatureOf(secretKey, purpose, content), content]).toString('base64url');
}

/** The bytes of a token that we have written for this purpose; null for anything else. */
export function readToken(secretKey: string, purpose: string, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  // One token has one spelling: what the decoder would skip is not ours.
  if (bytes.length <= signatureBytes || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(signatureBytes);
  return isSame(bytes.subarray(0, signatureBytes), shortSignatureOf(secretKey, purpose, content)) ? content : null;
}

/** The sixteen bytes of an id. */
export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The id that sixteen bytes spell. */
export function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
