import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterFile } from '../after-file.ts';

/** A folder of its own for this file of tests. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigiefaon-register-'));
  afterFile(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function fixture(name: string): string {
  return fileURLToPath(new URL(`../../features/registered-parcels/import/fixtures/${name}`, import.meta.url));
}

/** A file with these bytes. */
export function writeBytes(folder: string, name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
