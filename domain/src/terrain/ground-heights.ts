/** Heights of the ground, bilinear between the posts of height tiles. */
export interface GroundHeights {
  /** Metres above the sea; null where nothing is known: no tile, a void, or beyond the last post beside a missing neighbour. */
  at(lon: number, lat: number): number | null;
  /** No known height is above it: a horizon need not be looked for behind what hides even that. */
  readonly highest: number;
  /** How far apart two heights are taken for a slope here: 30 m where posts lie 1 second apart, else 90 m. */
  slopeStepMeters(lon: number, lat: number): number;
  /** Another one whenever any of these heights may be another. */
  readonly version: string;
  /** What the heights are and who is to be named, e.g. "SRTM, NASA/USGS". */
  readonly source: string;
}
