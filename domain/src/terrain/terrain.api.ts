import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { QueryBounds } from '../geometry/query-bounds.ts';
import { crew } from '../users/role.ts';
import { GroundPatch, isPatch } from './ground-patch.ts';
import { cornerOfTile } from './height-grid.ts';
import { HeightSource } from './height-source.ts';

/** A tile of one second has 26 MB; one of Copernicus, packed by itself, up to 45. */
export const mostHeightMegabytes = 60;

/** A degree tile of heights that was taken in. */
export const TerrainTile = z.object({
  /** By its south-west corner: `N50E011`. */
  tile: z.string(),
  fileName: z.string(),
  /** Null where neither form nor name of the file told. */
  source: z.nullable(HeightSource),
  /** Between posts from north to south, in seconds of a degree: 1 is about 31 m. */
  seconds: z.number(),
  posts: z.int(),
  /** Posts where no height was measured. */
  voids: z.int(),
  importedAt: z.string(),
  /** False where its file is no longer in the folder, as after a restore: it counts for nothing until it is taken in again. */
  isThere: z.boolean(),
});
export type TerrainTile = z.infer<typeof TerrainTile>;

/** A degree tile in which the association has parcels. */
export const TileOfParcels = z.object({ tile: z.string(), parcels: z.int() });
export type TileOfParcels = z.infer<typeof TileOfParcels>;

export const getTerrain = endpoint('GET /api/terrain', {
  summary: 'Which heights of the ground are known, where parcels lie, and files in the folder that can be taken in',
  roles: ['ROLE_ADMIN'],
  response: z.object({
    items: z.array(TerrainTile),
    /** Every tile with a parcel, the one with most first, known or not. */
    parcels: z.array(TileOfParcels),
    laidFiles: z.array(z.string()),
    folder: z.string(),
  }),
});

export const importTerrain = endpoint('POST /api/terrain/import', {
  summary: 'Take in a tile of heights: SRTM (.hgt, .hgt.zip) or a GeoTIFF of one degree as Copernicus publishes it',
  roles: ['ROLE_ADMIN'],
  bodyKind: 'file',
  response: TerrainTile,
  errors: ['UNREADABLE_FILE', 'PAYLOAD_TOO_LARGE'],
});

export const takeLaidTerrain = endpoint('POST /api/terrain/laid', {
  summary: 'Take in a tile of heights that lies in the folder',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ fileName: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: TerrainTile,
  errors: ['UNREADABLE_FILE', 'NOT_FOUND'],
});

export const deleteTerrain = endpoint('DELETE /api/terrain/{tile}', {
  summary: 'Forget a tile of heights',
  roles: ['ROLE_ADMIN'],
  params: z.object({ tile: z.string().check(z.refine((name) => cornerOfTile(name) !== null, 'INVALID')) }),
  errors: ['NOT_FOUND'],
});

export const getGroundPatch = endpoint('GET /api/terrain/patch', {
  summary: 'The heights of the ground within a box of at most 16 km², for the flight over a field',
  roles: crew,
  query: z.strictObject({ bbox: QueryBounds.check(z.refine(isPatch, 'TOO_LARGE')) }),
  response: GroundPatch,
});
