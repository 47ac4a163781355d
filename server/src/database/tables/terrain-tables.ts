import type { HeightSource } from '@vigiefaon/domain/terrain/height-source';

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
}
