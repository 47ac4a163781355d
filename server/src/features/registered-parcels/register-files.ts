import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { registerFolder } from './import/register-folders.ts';

/** The files that lie in the folder `registers` of the data directory. */
export async function listRegisterFiles(dataDir: string): Promise<{ name: string; bytes: number }[]> {
  const folder = registerFolder(dataDir);
  const names = (await readdir(folder).catch(() => []))
    .filter(isPlainName)
    .toSorted((left, right) => left.localeCompare(right));
  const files: { name: string; bytes: number }[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile()) files.push({ name, bytes: found.size });
  }
  return files;
}

/** The path of a file of that folder; null when there is none, or when the name leads out of it. */
export async function findRegisterFile(dataDir: string, name: string): Promise<string | null> {
  if (!isPlainName(name)) return null;
  const path = join(registerFolder(dataDir), name);
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? path : null;
}

function isPlainName(name: string): boolean {
  return name === basename(name) && !name.startsWith('.') && !/[\\/\0]/.test(name);
}
