import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { signatureOf } from './signed-token.ts';

/** What stands before 32 bytes in the DER forms of a private and of a public Ed25519 key (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const keyBytes = 32;

/** The key of this installation: it follows from its secret key, so that nothing has to be kept beside it. */
function privateKeyOf(secretKey: string) {
  const seed = signatureOf(secretKey, 'handover-key', 'Ed25519');
  return createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
}

/** The first sixteen signs of the SHA-256 of a public key. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
}

/** What neighbours know this installation by. */
export function ownHandoverKey({ secretKey }: { secretKey: string }): { publicKey: string; keyId: string } {
  const der = createPublicKey(privateKeyOf(secretKey)).export({ format: 'der', type: 'spki' });
  const publicKey = der.subarray(publicPrefix.length).toString('base64url');
  return { publicKey, keyId: keyIdOf(publicKey) };
}

/** The Ed25519 signature of this installation over a text, base64url. */
export function signHandover({ secretKey }: { secretKey: string }, text: string): string {
  return sign(null, Buffer.from(text), privateKeyOf(secretKey)).toString('base64url');
}

/** Whether it is the one spelling of 32 bytes; that they are no point of the curve shows in that nothing is signed by them. */
export function isPublicKey(publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64url');
  return bytes.length === keyBytes && bytes.toString('base64url') === publicKey;
}

/** Whether whoever has the private half of this key has signed this very text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  // One signature has one spelling.
  if (!isPublicKey(publicKey) || bytes.toString('base64url') !== signature) return false;
  const key = createPublicKey({
    key: Buffer.concat([publicPrefix, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, bytes);
}
