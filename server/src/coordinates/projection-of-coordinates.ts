import { isInsideRing } from '@vigiefaon/domain/geometry/is-inside';
import { type Grid, grids } from './grids.ts';
import { alreadyWgs84, type ToWgs84, toWgs84From } from './to-wgs84.ts';
import { unknownProjection } from './unknown-projection.ts';

interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The projection of bare numbers: longitude and latitude when they look like it, a national grid when exactly one puts
 * all of them on its own land. A wrong guess would move a field, so two candidates are none.
 */
export function projectionOfCoordinates(rings: readonly number[][][]): ToWgs84 {
  const extent = extentOf(rings);
  if (extent === null || isDegrees(extent)) return alreadyWgs84;
  const candidates = grids.filter((grid) => holds(grid, extent));
  const [only] = candidates;
  if (only === undefined || candidates.some((grid) => grid.definition !== only.definition)) {
    throw unknownProjection();
  }
  return toWgs84From(only.definition);
}

/** Degrees as soon as one shape is on Earth: a stray vertex must not turn a whole file into metres. */
function isDegrees({ west, south }: Extent): boolean {
  return Math.abs(west) <= 180 && Math.abs(south) <= 90;
}

function extentOf(rings: readonly number[][][]): Extent | null {
  const extent: Extent = {
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  };
  for (const ring of rings) {
    for (const [x = Number.NaN, y = Number.NaN] of ring) {
      if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
      extent.west = Math.min(extent.west, x);
      extent.east = Math.max(extent.east, x);
      extent.south = Math.min(extent.south, y);
      extent.north = Math.max(extent.north, y);
    }
  }
  return extent.west <= extent.east ? extent : null;
}

function holds(grid: Grid, { west, south, east, north }: Extent): boolean {
  const toWgs84 = toWgs84From(grid.definition);
  const corners = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
  ];
  return corners.every((corner) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = toWgs84(corner);
    return Number.isFinite(longitude) && Number.isFinite(latitude) && isInsideRing([longitude, latitude], grid.outline);
  });
}
