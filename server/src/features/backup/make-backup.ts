import { type BackupKind, newBackupFile, removeOldBackups } from '../../database/backup/backup-directory.ts';
import { writeBackup } from '../../database/backup/write-backup.ts';
import type { Application } from '../../http/route/application.ts';

type Owner = Pick<Application, 'database' | 'config' | 'now'>;

/** Writes a backup into the data directory, lets those go that may, and answers its path. */
export async function makeBackup({ database, config, now }: Owner, kind: BackupKind): Promise<string> {
  const { dataDir, version } = config;
  const file = await newBackupFile(dataDir, kind, now());
  await writeBackup(database, { file, version, now: now() });
  await removeOldBackups(dataDir, now());
  return file;
}
