import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../connections/open-database.ts';
import type { TableSum } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { tableSums } from './table-rows.ts';
import { writeBackup } from './write-backup.ts';

export interface MoveOptions {
  /** For the backup in between. */
  readonly dataDir: string;
  readonly migrations: string;
  readonly version: string;
  readonly now: Date;
}

export interface MovedTable extends TableSum {
  readonly isEqual: boolean;
}

/** Copies everything into an empty database and compares each table as both databases then read it. The source is only read. */
export async function moveDatabase<Source, Target>(
  source: Database<Source>,
  target: Database<Target>,
  { dataDir, ...options }: MoveOptions,
): Promise<MovedTable[]> {
  const directory = await mkdtemp(join(dataDir, 'moving-'));
  try {
    const file = join(directory, 'backup');
    await writeBackup(source, { ...options, file });
    await restoreBackup(target, { ...options, file, keepFormerIn: null });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  const moved = await target.transaction(tableSums);
  const sums = await source.transaction(tableSums);
  return sums.map((sum) => ({ ...sum, isEqual: moved.some((other) => JSON.stringify(other) === JSON.stringify(sum)) }));
}
