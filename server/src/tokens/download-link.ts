import { DomainError } from '@vigiefaon/domain/errors';
import { readToken, writeToken } from './signed-token.ts';

const purpose = 'backup-download';
const lifeMs = 60_000;

/** What opens the download for a minute: the browser follows it by itself and needs no memory for the file. */
export function signDownload(secretKey: string, name: string, now: Date): string {
  return writeToken(secretKey, purpose, Buffer.from(`${name}|${now.getTime() + lifeMs}`));
}

/** The name of the backup that the key opens; anything but a good key is answered as an unknown address. */
export function readDownload(secretKey: string, key: string, now: Date): string {
  const [name = '', end] = readToken(secretKey, purpose, key)?.toString().split('|') ?? [];
  if (end === undefined || Number(end) < now.getTime()) throw new DomainError('NOT_FOUND');
  return name;
}
