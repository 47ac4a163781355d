import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './database/connections/start-error.ts';

const fileName = 'secret-key';

/** The key that was made at the first start, kept beside the data and readable by its owner only. */
export function keepSecretKey(dataDir: string): string {
  const path = join(dataDir, fileName);
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const key = readFileSync(path, 'utf8').trim();
    if (key.length >= 32) return key;
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be written: ${dataDir}.`, { cause: error });
  }
  throw new StartError(`The key in ${path} is damaged: restore it from a backup or delete the file.`);
}
