import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeArrayBuffer } from 'geotiff';

const fixtures = new URL('../../gateways/terrain/fixtures/', import.meta.url);

export const hillsFileName = 'N50E011.hgt.zip';
export const bytesOfFixture = (name: string) => new Uint8Array(readFileSync(fileURLToPath(new URL(name, fixtures))));

interface Raster {
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
  readonly lonStep: number;
  readonly latStep: number;
  readonly heightOf: (lon: number, lat: number) => number;
  /** Geographic keys in the place of degrees of WGS 84. */
  readonly keys?: Readonly<Record<string, number>>;
}

/** A GeoTIFF in the layout of Copernicus: degrees, cells that stand for points, the last column and row cut off. */
export function aGeotiff({ west, north, columns, rows, lonStep, latStep, heightOf, keys }: Raster): Uint8Array {
  const values = Float32Array.from({ length: columns * rows }, (_, post) =>
    heightOf(west + (post % columns) * lonStep, north - Math.floor(post / columns) * latStep),
  );
  const written = writeArrayBuffer(values, {
    width: columns,
    height: rows,
    GTModelTypeGeoKey: 2,
    GTRasterTypeGeoKey: 2,
    GeographicTypeGeoKey: 4326,
    ModelPixelScale: [lonStep, latStep, 0],
    ModelTiepoint: [0, 0, 0, west, north, 0],
    ...keys,
  });
  return new Uint8Array(written);
}
