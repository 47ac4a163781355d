import { tileName } from '@vigiefaon/domain/terrain/height-grid';
import type { TileOfParcels } from '@vigiefaon/domain/terrain/terrain.api';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';

export type TerrainRow = Selectable<Tables['terrain_tile']>;

export function listTiles(db: Db): Promise<TerrainRow[]> {
  return db.selectFrom('terrain_tile').selectAll().orderBy('tile').execute();
}

/** In the place of what was there of the same tile. */
export async function saveTile(db: Db, row: TerrainRow): Promise<void> {
  const { tile: _tile, ...rest } = row;
  await db
    .insertInto('terrain_tile')
    .values(row)
    .onConflict((conflict) => conflict.column('tile').doUpdateSet(rest))
    .execute();
}

export async function forgetTile(db: Db, tile: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('terrain_tile').where('tile', '=', tile).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In which tiles the middles of parcels lie, the tile with most first. */
export async function countParcelsByTile(db: Db): Promise<TileOfParcels[]> {
  const middle = sql`st_centroid(shape)`;
  const counted = await db
    .selectFrom('parcel')
    .select([
      sql<number>`floor(st_x(${middle}))::integer`.as('west'),
      sql<number>`floor(st_y(${middle}))::integer`.as('south'),
      sql<number>`count(*)::integer`.as('parcels'),
    ])
    .groupBy(['west', 'south'])
    .orderBy('parcels', 'desc')
    .orderBy('south')
    .orderBy('west')
    .execute();
  return counted.map(({ west, south, parcels }) => ({ tile: tileName(west, south), parcels }));
}
