import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The header that Meta sends with a body. */
export function signWebhook(appSecret: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
}

/** Compared by their digests: how long it takes says nothing about either. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Whether these very bytes come from Meta. */
export function isFromMeta(appSecret: string, body: Buffer, signature: unknown): boolean {
  return typeof signature === 'string' && isSameSecret(signature.toLowerCase(), signWebhook(appSecret, body));
}
