import { createHmac, randomBytes } from 'node:crypto';
import { signatureOf } from './signed-token.ts';

const keyBytes = 16;
const purpose = 'web hook';
const begin = 'whsec_';

export function newHookKey(): Buffer {
  return randomBytes(keyBytes);
}

/** What signs for one receiver, in the writing of Standard Webhooks. The database alone cannot make one: it holds the key, not this. */
export function hookSecretOf(secretKey: string, hookKey: Buffer): string {
  return begin + signatureOf(secretKey, purpose, hookKey).toString('base64');
}

interface Signed {
  readonly id: string;
  readonly atSeconds: number;
  readonly body: string;
}

/** By which a receiver that has the secret knows what comes from here, and when it was sent (Standard Webhooks, version 1). */
export function hookSignatureOf(secret: string, { id, atSeconds, body }: Signed): string {
  const key = Buffer.from(secret.slice(begin.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64')}`;
}
