import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { bytesOfId } from '../../../tokens/signed-token.ts';

const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

function keyOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'second-factor', 32));
}

/** What may be kept of a secret: nobody reads it without the key of the installation, and it is good for this account alone. */
export function sealSecret(secretKey: string, userId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secretKey), nonce).setAAD(bytesOfId(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret again; null when it was sealed with another key, as after the loss of it. */
export function openSecret(secretKey: string, userId: string, kept: Buffer): Buffer | null {
  const nonce = kept.subarray(0, nonceBytes);
  const tag = kept.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secretKey), nonce, { authTagLength: tagBytes });
    decipher.setAAD(bytesOfId(userId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(kept.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
