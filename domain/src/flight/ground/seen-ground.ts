import { centerOf } from '../../geometry/center-of.ts';
import type { MultiPolygon, ParcelGeometry, Position, Ring } from '../../geometry/geometry.ts';
import { outlineOfCells } from '../../geometry/outline-of-cells.ts';
import { ringsOf } from '../../geometry/rings-of.ts';
import { type FlightPlan, lanesOfPlan } from '../flight-plan.ts';
import { type Interval, lineAt, seenFrom } from './coverage.ts';
import { footprintOf } from './footprint.ts';
import { type LocalPlane, localPlaneAround, type PlanePoint } from './local-plane.ts';

/** What a flight shows of a parcel. */
export interface SeenGround {
  /**
   * The parcel's surroundings without what is not seen: pieces that do not overlap, to be cut to the parcel. What is not seen is widened
   * by the side of a square of the grid, a metre and more, so that no more is called seen than is.
   */
  readonly geometry: MultiPolygon;
  readonly seenSquareMeters: number;
  readonly unseenSquareMeters: number;
}

/** As many squares of a grid from one end of a parcel to the other, if that does not make them smaller than a metre. */
const mostSquares = 300;
const smallestSquareMeters = 1;
/** In a gap narrower than this nothing hides. */
const sliverMeters = 0.2;

interface Grid {
  readonly west: number;
  readonly south: number;
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
}

/** A square more on every side, so that an outline goes around what lies at the border. */
function gridOver(rings: readonly (readonly PlanePoint[])[]): Grid {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of rings.flat()) {
    [box.west, box.east] = [Math.min(box.west, x), Math.max(box.east, x)];
    [box.south, box.north] = [Math.min(box.south, y), Math.max(box.north, y)];
  }
  const [width, height] = [box.east - box.west, box.north - box.south];
  const side = Math.max(smallestSquareMeters, Math.max(width, height) / mostSquares);
  const [columns, rows] = [Math.ceil(width / side) + 2, Math.ceil(height / side) + 2];
  return { west: box.west - side, south: box.south - side, side, columns, rows };
}

/** Takes squares out of what counts as seen: those of a row in which something is not, and their neighbours. */
function takeOut(counts: Uint8Array, { west, side, columns, rows }: Grid, row: number, [from, to]: Interval): void {
  const first = Math.max(0, Math.floor((from - west) / side) - 1);
  const last = Math.min(columns - 1, Math.floor((to - west) / side) + 1);
  for (let near = Math.max(0, row - 1); near <= Math.min(rows - 1, row + 1); near++) {
    counts.fill(0, near * columns + first, near * columns + last + 1);
  }
}

function countedLength(counts: Uint8Array, { west, side, columns }: Grid, row: number, [from, to]: Interval): number {
  let length = 0;
  for (let column = Math.floor((from - west) / side); column <= Math.floor((to - west) / side); column++) {
    const left = west + column * side;
    if (counts[row * columns + column] === 1) length += Math.min(to, left + side) - Math.max(from, left);
  }
  return length;
}

// A centimetre: what squares of a metre need, in few letters.
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

function onEarth(ring: Ring, { west, south, side }: Grid, { toPosition }: LocalPlane): Ring {
  const corners = ring.map(([column, row]): Position => {
    const [longitude, latitude] = toPosition([west + column * side, south + row * side]);
    return [rounded(longitude), rounded(latitude)];
  });
  const [first] = corners;
  return first ? [...corners, first] : corners;
}

/** What a plan shows of its parcel; null for a parcel without extent. Cheap: some hundred lines from west to east. */
export function seenGround(
  geometry: ParcelGeometry,
  plan: Pick<FlightPlan, 'settings' | 'waypoints'>,
): SeenGround | null {
  const center = centerOf(geometry);
  if (!center) return null;
  const plane = localPlaneAround(center);
  const rings = ringsOf(geometry).map((ring) => ring.map(plane.toPlane));
  const footprint = footprintOf(plan.settings.drone, plan.settings.heightMeters);
  const views = lanesOfPlan(plan).map(([from, to]) =>
    seenFrom({ from: plane.toPlane(from), to: plane.toPlane(to) }, footprint),
  );
  const grid = gridOver(rings);
  const { side, columns, rows } = grid;
  const counts = new Uint8Array(columns * rows).fill(1);
  const lines = Array.from({ length: rows }, (_, row) => lineAt(grid.south + (row + 0.5) * side, rings, views));
  const gaps = lines.map(({ unseen }) => unseen.filter(([from, to]) => to - from > sliverMeters));
  gaps.forEach((unseen, row) => {
    for (const gap of unseen) takeOut(counts, grid, row, gap);
  });
  const sum = (of: readonly Interval[], lengthOf: (part: Interval) => number) =>
    of.reduce((length, part) => length + lengthOf(part), 0) * side;
  const seen = lines.map(({ inside }, row) => sum(inside, (part) => countedLength(counts, grid, row, part)));
  const unseen = gaps.map((parts) => sum(parts, ([from, to]) => to - from));
  return {
    geometry: {
      type: 'MultiPolygon',
      coordinates: outlineOfCells({ columns, rows, counts }).map((piece) =>
        piece.map((ring) => onEarth(ring, grid, plane)),
      ),
    },
    seenSquareMeters: seen.reduce((all, one) => all + one, 0),
    unseenSquareMeters: unseen.reduce((all, one) => all + one, 0),
  };
}
