import { createHash } from 'node:crypto';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { GroundHeights } from '@vigiefaon/domain/terrain/ground-heights';
import type { GroundPatch } from '@vigiefaon/domain/terrain/ground-patch';
import { tileName } from '@vigiefaon/domain/terrain/height-grid';
import { sourceWords } from '@vigiefaon/domain/terrain/height-source';
import { heightsOfGrids } from '@vigiefaon/domain/terrain/heights-of-grids';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import { isTileThere, readPart } from '../../gateways/terrain/terrain-folder.ts';
import { listTiles, type TerrainRow } from './terrain.repository.ts';

type Folder = Pick<Config, 'terrainDir'>;

/** The tiles that can be read now, by their names. */
export type TilesThere = ReadonlyMap<string, TerrainRow>;

export async function tilesThere(db: Db, { terrainDir }: Folder): Promise<TilesThere> {
  const rows = await listTiles(db);
  const isThere = await Promise.all(rows.map((row) => isTileThere(terrainDir, row)));
  return new Map(rows.flatMap((row, at) => (isThere[at] ? [[row.tile, row]] : [])));
}

/** Those that bounds touch, with those beyond an edge on which they lie: some tiles lack their last posts. In the order of their names. */
function tilesWithin(tiles: TilesThere, [west, south, east, north]: Bounds): TerrainRow[] {
  const names: string[] = [];
  for (let lat = Math.ceil(south) - 1; lat <= Math.floor(north); lat += 1) {
    for (let lon = Math.floor(west); lon <= Math.floor(east) + 1; lon += 1) names.push(tileName(lon, lat));
  }
  return names.sort().flatMap((name) => tiles.get(name) ?? []);
}

const attributionOf = ({ source, file_name: fileName }: TerrainRow) =>
  source ? sourceWords[source].attribution : fileName;

/** Which heights there are within bounds: another version whenever one of them may be another, and who is to be named. Null: none. */
export function groundKnownWithin(tiles: TilesThere, bounds: Bounds): Pick<GroundHeights, 'version' | 'source'> | null {
  const rows = tilesWithin(tiles, bounds);
  if (rows.length === 0) return null;
  const hash = createHash('sha256');
  for (const { tile, sha256 } of rows) hash.update(tile).update(sha256);
  return { version: hash.digest('base64url'), source: [...new Set(rows.map(attributionOf))].join(' · ') };
}

/** The grids within bounds that can be read, and what is known of them; null: there are none. */
async function gridsWithin(tiles: TilesThere, { terrainDir }: Folder, bounds: Bounds) {
  const known = groundKnownWithin(tiles, bounds);
  const parts = await Promise.all(tilesWithin(tiles, bounds).map((row) => readPart(terrainDir, row, bounds)));
  const grids = parts.filter((grid) => grid !== null);
  return known && grids.length > 0 ? { known, grids } : null;
}

/** The heights within bounds (degrees), read into memory; null: there are none. */
export async function groundWithin(tiles: TilesThere, folder: Folder, bounds: Bounds): Promise<GroundHeights | null> {
  const read = await gridsWithin(tiles, folder, bounds);
  return read && heightsOfGrids(read.grids, read.known);
}

/** The same as a phone is given it. */
export async function patchWithin(tiles: TilesThere, folder: Folder, bounds: Bounds): Promise<GroundPatch> {
  const read = await gridsWithin(tiles, folder, bounds);
  if (!read) return { version: '', source: null, grids: [] };
  return { ...read.known, grids: read.grids.map((grid) => ({ ...grid, heights: [...grid.heights] })) };
}
