declare module 'shpjs' {
  export type ShpGeometry =
    | { type: 'Polygon'; coordinates: number[][][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] }
    | { type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' };

  export function parseShp(shp: Uint8Array): (ShpGeometry | null)[];
  export function parseDbf(dbf: Uint8Array, encoding?: string): Record<string, unknown>[];
}
