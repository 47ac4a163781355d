import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const backupKinds = ['nightly', 'manual', 'uploaded', 'before-restore'] as const;
export type BackupKind = (typeof backupKinds)[number];

export interface KeptBackup {
  readonly name: string;
  readonly kind: BackupKind;
  readonly madeAt: Date;
  readonly bytes: number;
}

const keptOfEachKind = 7;
const backupName =
  /^vigiefaon-(nightly|manual|uploaded|before-restore)-(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.jsonl\.gz$/;

function directoryOf(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** A name that sorts by time and is allowed on every file system. */
export function backupFileName(kind: BackupKind, now: Date): string {
  return `vigiefaon-${kind}-${now.toISOString().replaceAll(':', '-')}.jsonl.gz`;
}

/** Where the next backup of that kind goes. */
export async function newBackupFile(dataDir: string, kind: BackupKind, now: Date): Promise<string> {
  await mkdir(directoryOf(dataDir), { recursive: true });
  return join(directoryOf(dataDir), backupFileName(kind, now));
}

/** The backups in the data directory, the newest first. */
export async function listBackups(dataDir: string): Promise<KeptBackup[]> {
  const names = await readdir(directoryOf(dataDir)).catch(() => []);
  const backups: KeptBackup[] = [];
  for (const name of names) {
    const [, kindText, day, hour, minute, second] = backupName.exec(name) ?? [];
    const kind = backupKinds.find((known) => known === kindText);
    const file = kind && (await stat(join(directoryOf(dataDir), name)).catch(() => null));
    if (kind && file?.isFile()) {
      backups.push({ name, kind, madeAt: new Date(`${day}${hour}:${minute}:${second}`), bytes: file.size });
    }
  }
  return backups.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** The path of a backup that is there, otherwise null; no name leads out of the directory. */
export async function findBackupFile(dataDir: string, name: string): Promise<string | null> {
  const isThere = (await listBackups(dataDir)).some((backup) => backup.name === name);
  return isThere ? join(directoryOf(dataDir), name) : null;
}

/** Removes all but the newest seven of that kind. */
export async function removeOldBackups(dataDir: string, kind: BackupKind): Promise<void> {
  const sameKind = (await listBackups(dataDir)).filter((backup) => backup.kind === kind);
  for (const { name } of sameKind.slice(keptOfEachKind)) await rm(join(directoryOf(dataDir), name), { force: true });
}
