import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from './durable-file-system.ts';

const KEPT = 7;
const BACKUP_NAME = /^vigiefaon-.*\.tar\.gz$/;

/** A name that sorts by time and is allowed on every file system. */
export function backupFileName(now: Date): string {
  return `vigiefaon-${now.toISOString().replaceAll(':', '-')}.tar.gz`;
}

/** Writes the archive so that a half-written one never carries a backup's name, then removes all but the newest seven. */
export async function writeBackup(archive: Blob, path: string): Promise<string> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(Buffer.from(await archive.arrayBuffer()));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
  syncPath(dirname(path));
  await removeOldBackups(dirname(path));
  return path;
}

async function removeOldBackups(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => BACKUP_NAME.test(name)).sort();
  for (const name of names.slice(0, -KEPT)) await rm(join(directory, name));
}
