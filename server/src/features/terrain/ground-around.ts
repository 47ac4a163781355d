import { createHash } from 'node:crypto';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { GroundHeights } from '@vigiefaon/domain/terrain/ground-heights';
import { tileName } from '@vigiefaon/domain/terrain/height-grid';
import { sourceWords } from '@vigiefaon/domain/terrain/height-source';
import { heightsOfGrids } from '@vigiefaon/domain/terrain/heights-of-grids';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import { readPart } from '../../gateways/terrain/terrain-folder.ts';
import { findTiles, type TerrainRow } from './terrain.repository.ts';

/** The tiles that bounds touch, with those beyond an edge on which they lie: some tiles lack their last posts. */
function tilesTouched([west, south, east, north]: Bounds): string[] {
  const names: string[] = [];
  for (let lat = Math.ceil(south) - 1; lat <= Math.floor(north); lat += 1) {
    for (let lon = Math.floor(west); lon <= Math.floor(east) + 1; lon += 1) names.push(tileName(lon, lat));
  }
  return names;
}

function versionOf(rows: readonly TerrainRow[]): string {
  const hash = createHash('sha256');
  for (const { tile, sha256 } of rows) hash.update(tile).update(sha256);
  return hash.digest('base64url');
}

const nameOf = ({ source, file_name: fileName }: TerrainRow) => (source ? sourceWords[source].attribution : fileName);

/**
 * The heights within bounds (degrees), read into memory; null: this installation has none there at all. Tiles whose files are gone count
 * for nothing.
 */
export async function groundAround(
  db: Db,
  { terrainDir }: Pick<Config, 'terrainDir'>,
  bounds: Bounds,
): Promise<GroundHeights | null> {
  const rows = await findTiles(db, tilesTouched(bounds));
  const read = await Promise.all(rows.map(async (row) => ({ row, grid: await readPart(terrainDir, row, bounds) })));
  const grids = read.flatMap(({ grid }) => grid ?? []);
  if (grids.length === 0) return null;
  const used = read.filter(({ grid }) => grid !== null).map(({ row }) => row);
  const source = [...new Set(used.map(nameOf))].join(' · ');
  return heightsOfGrids(grids, { version: versionOf(used), source });
}
