import * as z from 'zod/mini';
import type { Bounds } from '../geometry/bounds-of.ts';
import { metersOfDegree } from '../geometry/meters-of-degree.ts';
import type { GroundHeights } from './ground-heights.ts';
import { heightsOfGrids } from './heights-of-grids.ts';

/** So much ground a phone is given at once; of one second it has some 27,000 posts, packed about 30 kB. */
export const mostPatchSquareKilometers = 16;

/** The heights of the ground of a small place, for a phone that works out a flight without a network. */
export const GroundPatch = z.object({
  /** Another one whenever any of the heights may be another. */
  version: z.string(),
  /** What the heights are and who is to be named; null where nothing is known. */
  source: z.nullable(z.string()),
  grids: z.array(
    z.object({
      tile: z.string(),
      west: z.number(),
      north: z.number(),
      lonStep: z.number(),
      latStep: z.number(),
      columns: z.int(),
      rows: z.int(),
      /** Whole metres above the sea, row by row from the north; -32768 where nothing is known. */
      heights: z.array(z.int()),
    }),
  ),
});
export type GroundPatch = z.infer<typeof GroundPatch>;

/** The heights of a patch; null where it has none. */
export function groundOfPatch({ version, source, grids }: GroundPatch): GroundHeights | null {
  if (source === null || grids.length === 0) return null;
  return heightsOfGrids(
    grids.map((grid) => ({ ...grid, heights: Int16Array.from(grid.heights) })),
    { version, source },
  );
}

/** Whether a box (degrees) is one that is given at once. */
export function isPatch([west, south, east, north]: Bounds): boolean {
  if (east < west || north < south) return false;
  const meters = metersOfDegree((south + north) / 2);
  return ((east - west) * meters.east * (north - south) * meters.north) / 1e6 <= mostPatchSquareKilometers;
}
