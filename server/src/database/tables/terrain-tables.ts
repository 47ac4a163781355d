import type { ParcelGround } from '@vigiefaon/domain/sun/parcel-ground';
import type { HeightSource } from '@vigiefaon/domain/terrain/height-source';
import type { JSONColumnType } from 'kysely';

/** Heights of the ground. */
export interface TerrainTables {
  terrain_tile: {
    tile: string;
    file_name: string;
    source: HeightSource | null;
    lat_step: number;
    posts: number;
    voids: number;
    sha256: Buffer;
    imported_at: Date;
  };
  parcel_horizon: {
    shape_hash: string;
    terrain_version: string;
    ground: JSONColumnType<ParcelGround> | null;
    made_at: Date;
  };
}
