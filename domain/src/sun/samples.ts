import { areaSquareMeters } from '../geometry/area-square-meters.ts';
import { boundsOfPositions } from '../geometry/bounds-of.ts';
import type { ParcelGeometry, Position, Ring } from '../geometry/geometry.ts';
import { isInsidePiece } from '../geometry/is-inside.ts';
import { piecesOf } from '../geometry/rings-of.ts';

const usualSamples = 25;
const mostSamples = 64;
const closestMeters = 25;
const farthestMeters = 100;
const metersADegree = 111_195;

/** So far apart that 25 points stand on a field; no closer than 25 m, and on a large one closer than that, up to 64. */
function spacingOf(squareMeters: number): number {
  const usual = Math.sqrt(squareMeters / usualSamples);
  return usual <= farthestMeters
    ? Math.max(closestMeters, usual)
    : Math.max(farthestMeters, Math.sqrt(squareMeters / mostSamples));
}

function gridOver(piece: Ring[], spacing: number): Position[] {
  const bounds = boundsOfPositions(piece[0] ?? []);
  if (!bounds) return [];
  const [west, south, east, north] = bounds;
  const latStep = spacing / metersADegree;
  const lonStep = latStep / Math.cos((south * Math.PI) / 180);
  const points: Position[] = [];
  const centred = (from: number, to: number, step: number) => {
    const count = Math.max(1, Math.floor((to - from) / step));
    const first = from + (to - from - (count - 1) * step) / 2;
    return Array.from({ length: count }, (_, index) => first + index * step);
  };
  for (const lat of centred(south, north, latStep)) {
    for (const lon of centred(west, east, lonStep)) if (isInsidePiece([lon, lat], piece)) points.push([lon, lat]);
  }
  return points;
}

/** A point inside, for a piece too thin for the grid. */
function anyInside(piece: Ring[], spacing: number): Position[] {
  for (let finer = spacing / 2; finer > 1; finer /= 2) {
    const [point] = gridOver(piece, finer);
    if (point) return [point];
  }
  const [corner] = piece[0] ?? [];
  return corner ? [corner] : [];
}

/** Points spread over a field, in each of its parts at least one. */
export function samplesOf(geometry: ParcelGeometry): Position[] {
  const spacing = spacingOf(areaSquareMeters(geometry));
  const points = piecesOf(geometry).map((piece) => {
    const grid = gridOver(piece, spacing);
    return grid.length > 0 ? grid : anyInside(piece, spacing);
  });
  return points.flat().slice(0, mostSamples);
}
