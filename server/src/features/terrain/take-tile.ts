import { DomainError } from '@vigiefaon/domain/errors';
import { isHeightFault } from '@vigiefaon/domain/terrain/height-fault';
import { readHeightFile } from '../../gateways/terrain/read-height-file.ts';
import { removeOthers, writeTile } from '../../gateways/terrain/terrain-folder.ts';
import type { Application } from '../../http/route/application.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { forgetTile, saveTile, type TerrainRow } from './terrain.repository.ts';

interface By {
  readonly actorId: string;
}

/** Takes in a tile of heights, whole or not at all; what it replaces is gone with it. */
export async function takeTile(
  { database, config, now }: Application,
  file: { fileName: string; bytes: Uint8Array },
  { actorId }: By,
): Promise<TerrainRow> {
  const read = await readHeightFile(file);
  if (isHeightFault(read)) throw new DomainError('UNREADABLE_FILE', { reason: read.code, found: read.found });
  const { grid, source, voids } = read;
  const { latStep, heights } = grid;
  const written = await writeTile(config.terrainDir, grid);
  const at = now();
  const known = { file_name: file.fileName, source, lat_step: latStep, posts: heights.length, voids };
  const row = { ...known, ...written, imported_at: at };
  const { tile } = row;
  await database.transaction(async (transaction) => {
    await saveTile(transaction, row);
    const line = { at, actorId, subjectId: null, details: { tile } };
    await insertJournalEntry(transaction, { ...line, action: 'TERRAIN_TAKEN_IN' });
  });
  await removeOthers(config.terrainDir, tile, written);
  return row;
}

export async function dropTile({ database, config, now }: Application, tile: string, { actorId }: By): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await forgetTile(transaction, tile))) throw new DomainError('NOT_FOUND');
    const line = { at: now(), actorId, subjectId: null, details: { tile } };
    await insertJournalEntry(transaction, { ...line, action: 'TERRAIN_REMOVED' });
  });
  await removeOthers(config.terrainDir, tile, null);
}
