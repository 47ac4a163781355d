import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';

const lifeMs = 60_000;

function signatureOf(secretKey: string, content: string): Buffer {
  return createHmac('sha256', secretKey).update(`backup download ${content}`).digest();
}

/** What opens the download for a minute: the browser follows it by itself and needs no memory for the file. */
export function signDownload(secretKey: string, name: string, now: Date): string {
  const content = `${name}|${now.getTime() + lifeMs}`;
  return `${Buffer.from(content).toString('base64url')}.${signatureOf(secretKey, content).toString('base64url')}`;
}

/** The name of the backup that the key opens; anything but a good key is answered as an unknown address. */
export function readDownload(secretKey: string, key: string, now: Date): string {
  const [content, signature] = key.split('.').map((part) => Buffer.from(part, 'base64url'));
  const text = content?.toString() ?? '';
  const expected = signatureOf(secretKey, text);
  const isSigned = signature?.length === expected.length && timingSafeEqual(signature, expected);
  const [name = '', end] = text.split('|');
  if (!isSigned || Number(end) < now.getTime()) throw new DomainError('NOT_FOUND');
  return name;
}
