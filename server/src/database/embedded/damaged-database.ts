import { join } from 'node:path';
import { sqlState } from '../connections/database-errors.ts';
import { StartError } from '../connections/start-error.ts';

// data_corrupted and index_corrupted: a page of a table or index is not what was written.
const damaged = new Set(['XX001', 'XX002']);

/** What a start that found damaged pages ends with: the sentence that says what to do, or the error as it is. */
export function damageOf(
  error: unknown,
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
) {
  if (!damaged.has(sqlState(error) ?? '')) return error;
  const place = databaseUrl ? 'that DATABASE_URL names' : `in DATA_DIR (${dataDir})`;
  const remedy = databaseUrl
    ? 'restore the newest backup into a new, empty database'
    : `move ${join(dataDir, 'postgres')} to another place and restore the newest backup: npm run restore -- ${join(dataDir, 'backups')}/…`;
  return new StartError(
    `The database ${place} is damaged: the disk gave back something else than was written. Nothing was changed. Check the disk, then ${remedy}.`,
    { cause: error },
  );
}
