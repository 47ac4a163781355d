import { join } from 'node:path';

const unpacking = 'reading-';

/** Where admins lay files that are to be read. */
export function registerFolder(dataDir: string): string {
  return join(dataDir, 'registers');
}

/** For what is unpacked while an edition is read. */
export function folderOfEdition(dataDir: string, editionId: string): string {
  return join(registerFolder(dataDir), `${unpacking}${editionId}`);
}

/** The edition that a folder was made for; null for anything else that lies there. */
export function editionOfFolder(name: string): string | null {
  return name.startsWith(unpacking) ? name.slice(unpacking.length) : null;
}
