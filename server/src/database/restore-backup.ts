import { existsSync } from 'node:fs';
import { databaseDirectory, openEmbedded } from './embedded-connection.ts';

/** Puts a backup in the place of the embedded database and answers where the former one was kept, or null when there was none. */
export async function restoreBackup(options: { backupFile: string; dataDir: string }): Promise<string | null> {
  const directory = databaseDirectory(options.dataDir);
  const kept = existsSync(directory) ? `${directory}-before-${new Date().toISOString().replaceAll(':', '-')}` : null;
  const connection = await openEmbedded({ ...options, keepFormerAs: kept });
  await connection.close();
  return kept;
}
