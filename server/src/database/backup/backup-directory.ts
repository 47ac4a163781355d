import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsToRemove } from '@vigiefaon/domain/backups/backup-rotation';
import type { Backup } from '@vigiefaon/domain/backups/backups.api';

export const backupKinds = ['nightly', 'manual', 'uploaded', 'before-restore'] as const;
export type BackupKind = (typeof backupKinds)[number];

export interface KeptBackup {
  readonly name: string;
  readonly kind: BackupKind;
  readonly madeAt: Date;
  readonly bytes: number;
}

/** How the API calls them. */
export const wireKinds: Readonly<Record<BackupKind, Backup['kind']>> = {
  nightly: 'NIGHTLY',
  manual: 'MANUAL',
  uploaded: 'UPLOADED',
  'before-restore': 'BEFORE_RESTORE',
};

// Longer than a writer that is alive leaves its file alone.
const leftAloneMs = 60_000;
const backupName =
  /^vigiefaon-(nightly|manual|uploaded|before-restore)-(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.jsonl\.gz$/;

/** Begins the name of the directory of a backup that is being handed over. */
export const onItsWay = 'on-its-way-';

export function backupsDirectory(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** A name that sorts by time and is allowed on every file system. */
export function backupFileName(kind: BackupKind, now: Date): string {
  return `vigiefaon-${kind}-${now.toISOString().replaceAll(':', '-')}.jsonl.gz`;
}

/** Where the next backup of that kind goes. */
export async function newBackupFile(dataDir: string, kind: BackupKind, now: Date): Promise<string> {
  await mkdir(backupsDirectory(dataDir), { recursive: true });
  return join(backupsDirectory(dataDir), backupFileName(kind, now));
}

/** The backups in the data directory, the newest first. */
export async function listBackups(dataDir: string): Promise<KeptBackup[]> {
  const names = await readdir(backupsDirectory(dataDir)).catch(() => []);
  const backups: KeptBackup[] = [];
  for (const name of names) {
    const [, kindText, day, hour, minute, second] = backupName.exec(name) ?? [];
    const kind = backupKinds.find((known) => known === kindText);
    const file = kind && (await stat(join(backupsDirectory(dataDir), name)).catch(() => null));
    if (kind && file?.isFile()) {
      backups.push({ name, kind, madeAt: new Date(`${day}${hour}:${minute}:${second}`), bytes: file.size });
    }
  }
  return backups.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** The path of a backup that is there, otherwise null; no name leads out of the directory. */
export async function findBackupFile(dataDir: string, name: string): Promise<string | null> {
  const isThere = (await listBackups(dataDir)).some((backup) => backup.name === name);
  return isThere ? join(backupsDirectory(dataDir), name) : null;
}

/** Removes the backups that may go. */
export async function removeOldBackups(dataDir: string, now: Date): Promise<void> {
  const kept = (await listBackups(dataDir)).map(({ name, kind, madeAt, bytes }) => ({
    name,
    kind: wireKinds[kind],
    madeAt: madeAt.toISOString(),
    bytes,
  }));
  for (const { name } of backupsToRemove(kept, now)) await rm(join(backupsDirectory(dataDir), name), { force: true });
}

/**
 * Removes what a process that was killed has left half written. With a database server another process may be writing one at this
 * moment; whoever has the embedded database is alone (`isAlone`).
 */
export async function removeHalfWritten(dataDir: string, { isAlone }: { isAlone: boolean }): Promise<void> {
  const names = await readdir(backupsDirectory(dataDir)).catch(() => []);
  for (const name of names.filter((found) => found.endsWith('.partial') || found.startsWith(onItsWay))) {
    const path = join(backupsDirectory(dataDir), name);
    const touched = (await stat(path).catch(() => null))?.mtimeMs ?? 0;
    if (isAlone || Date.now() - touched > leftAloneMs) await rm(path, { recursive: true, force: true });
  }
}
