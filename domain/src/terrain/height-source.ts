import * as z from 'zod/mini';

/** Whose heights a file holds, where its form or name tells; the licence is `terrain.licence.<SOURCE>`. */
export const heightSources = ['SRTM', 'COPERNICUS_GLO_30', 'COPERNICUS_GLO_90'] as const;
export const HeightSource = z.enum(heightSources);
export type HeightSource = z.infer<typeof HeightSource>;

interface Words {
  readonly name: string;
  /** What must stand where something is shown that comes from them. */
  readonly attribution: string;
}

const attribution =
  '© DLR e.V. 2010–2014 and © Airbus Defence and Space GmbH 2014–2018 provided under COPERNICUS by the European Union and ESA; all rights reserved';

export const sourceWords: Readonly<Record<HeightSource, Words>> = {
  SRTM: { name: 'SRTM', attribution: 'SRTM: NASA/USGS' },
  COPERNICUS_GLO_30: { name: 'Copernicus DEM GLO-30', attribution },
  COPERNICUS_GLO_90: { name: 'Copernicus DEM GLO-90', attribution },
};

/** By the name that Copernicus gives its tiles: 10 stands for 1 second, 30 for 3. */
export function sourceOfName(fileName: string): HeightSource | null {
  const seconds = /Copernicus_DSM_(?:COG_)?([13]0)_/i.exec(fileName)?.[1];
  if (seconds === undefined) return null;
  return seconds === '10' ? 'COPERNICUS_GLO_30' : 'COPERNICUS_GLO_90';
}

/**
 * Where Copernicus publishes its 30 m heights of a degree tile (`N50E005`), a file each; of the open sea it has none. The bucket's readme
 * tells the names: https://copernicus-dem-30m.s3.amazonaws.com/readme.html
 */
export function copernicusAddress(tile: string): string {
  const name = `Copernicus_DSM_COG_10_${tile.slice(0, 3)}_00_${tile.slice(3)}_00_DEM`;
  return `https://copernicus-dem-30m.s3.amazonaws.com/${name}/${name}.tif`;
}
