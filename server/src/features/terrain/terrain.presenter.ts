import type { TerrainTile } from '@vigiefaon/domain/terrain/terrain.api';
import { isTileThere } from '../../gateways/terrain/terrain-folder.ts';
import type { TerrainRow } from './terrain.repository.ts';

const secondsADegree = 3_600;

export async function presentTile(folder: string, row: TerrainRow): Promise<TerrainTile> {
  const { tile, file_name: fileName, source, lat_step: latStep, posts, voids, imported_at: importedAt } = row;
  return {
    tile,
    fileName,
    source,
    seconds: Number((latStep * secondsADegree).toFixed(2)),
    posts,
    voids,
    importedAt: importedAt.toISOString(),
    isThere: await isTileThere(folder, row),
  };
}
