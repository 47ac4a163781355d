/** Where no height was measured, as SRTM writes it. */
export const voidHeight = -32_768;

/** Heights at regular posts within one degree tile: all of it, or the part of it that somebody wants. */
export interface HeightGrid {
  /** By its south-west corner: `N50E011`. */
  readonly tile: string;
  /** Degrees of the first post, the one in the north-west. */
  readonly west: number;
  readonly north: number;
  /** Degrees between posts, eastwards and southwards. */
  readonly lonStep: number;
  readonly latStep: number;
  readonly columns: number;
  readonly rows: number;
  /** Whole metres above the sea, row by row from the north; `voidHeight` where nothing is known. */
  readonly heights: Int16Array;
}

const pad = (degrees: number, digits: number) => String(Math.abs(degrees)).padStart(digits, '0');

/** The name of a degree tile by its south-west corner in whole degrees. */
export function tileName(west: number, south: number): string {
  return `${south < 0 ? 'S' : 'N'}${pad(south, 2)}${west < 0 ? 'W' : 'E'}${pad(west, 3)}`;
}

/** The south-west corner of a degree tile in whole degrees; null for what is no name of one. */
export function cornerOfTile(name: string): { readonly west: number; readonly south: number } | null {
  const found = /^([NS])(\d{2})([EW])(\d{3})$/.exec(name);
  if (!found) return null;
  const [, northOrSouth, latitude, eastOrWest, longitude] = found;
  const south = Number(latitude) * (northOrSouth === 'S' ? -1 : 1);
  const west = Number(longitude) * (eastOrWest === 'W' ? -1 : 1);
  return south < -90 || south > 89 || west < -180 || west > 179 ? null : { west, south };
}

export function countVoids({ heights }: HeightGrid): number {
  let voids = 0;
  for (const height of heights) if (height === voidHeight) voids += 1;
  return voids;
}
