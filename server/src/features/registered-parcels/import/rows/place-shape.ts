import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import type { ToWgs84 } from '../../../../coordinates/to-wgs84.ts';
import type { Box, FileCrs } from '../../../../parcel-files/crs-of-file.ts';
import type { FlatRing, Polygons } from '../../../../parcel-files/polygons.ts';

/** About a centimetre, and what the shapes of parcels have. */
const roundingFactor = 1e7;
/** No parcel is as wide: two corners that belong to nothing near have been joined. */
const widestDegrees = 1;
/** Farther than any parcel is long: beyond it one corner is enough to know that all of it is outside. */
const longestParcelMeters = 20_000;

export interface Area {
  readonly lon: number;
  readonly lat: number;
  readonly kilometres: number;
}

export type PlacedShape =
  | { readonly pieces: Polygons; readonly box: Box }
  | { readonly problem: 'BROKEN_SHAPE' | 'OUTSIDE_WORLD' | 'OUTSIDE_AREA' };

/** Whether a place in degrees lies in the box. */
export function isIn([west, south, east, north]: Box, longitude: number, latitude: number): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Degrees in the place of metres: no grid has land so near to its origin. */
function isAstray({ isDegrees }: FileCrs, x: number, y: number): boolean {
  return !isDegrees && Math.abs(x) <= 180 && Math.abs(y) <= 90;
}

/** The shape in degrees to seven decimals, its rings closed and turned as RFC 7946 wants them; slips of rings are dropped. */
export function placeShape(polygons: Polygons, crs: FileCrs, area: Area | null): PlacedShape {
  const first = polygons[0]?.[0];
  if (first === undefined || first.length === 0) return { problem: 'BROKEN_SHAPE' };
  const [x = Number.NaN, y = Number.NaN] = first;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return { problem: 'BROKEN_SHAPE' };
  const [longitude = Number.NaN, latitude = Number.NaN] = crs.toWgs84([x, y]);
  if (isAstray(crs, x, y) || !isIn(crs.holds, longitude, latitude)) return { problem: 'OUTSIDE_WORLD' };
  if (
    area !== null &&
    metersTo(area, [longitude, latitude, longitude, latitude]) > reachOf(area) + longestParcelMeters
  ) {
    return { problem: 'OUTSIDE_AREA' };
  }
  const pieces: Polygons = [];
  for (const [outer, ...holes] of polygons) {
    const ring = outer === undefined ? 'SLIP' : placeRing(outer, crs.toWgs84, true);
    if (ring === 'BROKEN') return { problem: 'BROKEN_SHAPE' };
    if (ring === 'SLIP') continue;
    const placedHoles = holes.map((hole) => placeRing(hole, crs.toWgs84, false));
    if (placedHoles.includes('BROKEN')) return { problem: 'BROKEN_SHAPE' };
    pieces.push([ring, ...placedHoles.filter((hole) => typeof hole !== 'string')]);
  }
  if (pieces.length === 0) return { problem: 'BROKEN_SHAPE' };
  const box = boxOf(pieces);
  if (box[2] - box[0] > widestDegrees || box[3] - box[1] > widestDegrees) return { problem: 'BROKEN_SHAPE' };
  if (!isIn(crs.holds, box[0], box[1]) || !isIn(crs.holds, box[2], box[3])) return { problem: 'OUTSIDE_WORLD' };
  if (area !== null && metersTo(area, box) > reachOf(area)) return { problem: 'OUTSIDE_AREA' };
  return { pieces, box };
}

function placeRing(ring: FlatRing, toWgs84: ToWgs84, isOuter: boolean): FlatRing | 'SLIP' | 'BROKEN' {
  const placed: number[] = [];
  let winding = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const [longitude = Number.NaN, latitude = Number.NaN] = toWgs84([
      ring[at] ?? Number.NaN,
      ring[at + 1] ?? Number.NaN,
    ]);
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return 'BROKEN';
    const [x, y] = [rounded(longitude), rounded(latitude)];
    const [lastX, lastY] = [placed.at(-2), placed.at(-1)];
    if (x === lastX && y === lastY) continue;
    placed.push(x, y);
  }
  if (placed[0] !== placed.at(-2) || placed[1] !== placed.at(-1)) placed.push(placed[0] ?? 0, placed[1] ?? 0);
  if (placed.length < 8) return 'SLIP';
  const [originX = 0, originY = 0] = placed;
  for (let at = 0; at + 3 < placed.length; at += 2) {
    const [x, y] = [(placed[at] ?? 0) - originX, (placed[at + 1] ?? 0) - originY];
    winding += x * ((placed[at + 3] ?? 0) - originY) - ((placed[at + 2] ?? 0) - originX) * y;
  }
  return winding > 0 === isOuter ? Float64Array.from(placed) : turned(placed);
}

function turned(placed: readonly number[]): FlatRing {
  const ring = new Float64Array(placed.length);
  for (let at = 0; at < placed.length; at += 2) {
    ring[at] = placed[placed.length - 2 - at] ?? 0;
    ring[at + 1] = placed[placed.length - 1 - at] ?? 0;
  }
  return ring;
}

function rounded(degrees: number): number {
  return Math.round(degrees * roundingFactor) / roundingFactor;
}

function boxOf(pieces: Polygons): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [outer] of pieces) {
    for (let at = 0; outer !== undefined && at < outer.length; at += 2) {
      const [x = 0, y = 0] = [outer[at], outer[at + 1]];
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
  }
  return [west, south, east, north];
}

const reachOf = ({ kilometres }: Area) => kilometres * 1_000;

/** To the nearest point of the box. */
function metersTo({ lon, lat }: Area, [west, south, east, north]: Box): number {
  const nearest: [number, number] = [Math.min(Math.max(lon, west), east), Math.min(Math.max(lat, south), north)];
  return distanceMeters([lon, lat], nearest);
}
