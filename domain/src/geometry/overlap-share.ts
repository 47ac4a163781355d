import { boundsOf } from './bounds-of.ts';
import { crossingOfSegments } from './crossing-of-segments.ts';
import type { ParcelGeometry, Position, Ring } from './geometry.ts';
import { piecesOf } from './rings-of.ts';

/** A side of a shape, from west to east. */
interface Edge {
  readonly from: Position;
  readonly to: Position;
  readonly piece: number;
  readonly isFirst: boolean;
}

type Run = [south: number, north: number];

function edgesOfRing(ring: Ring, piece: number, isFirst: boolean): Edge[] {
  return ring.flatMap((start, position) => {
    const end = ring[(position + 1) % ring.length] ?? start;
    if (start[0] === end[0]) return [];
    return [start[0] < end[0] ? { from: start, to: end, piece, isFirst } : { from: end, to: start, piece, isFirst }];
  });
}

function edgesOf(geometry: ParcelGeometry, isFirst: boolean): Edge[] {
  return piecesOf(geometry).flatMap((rings, piece) => rings.flatMap((ring) => edgesOfRing(ring, piece, isFirst)));
}

/** Where edges begin, end or cross: between two neighbours of these meridians no edge meets another. */
function meridiansOf(edges: readonly Edge[]): number[] {
  const meridians = new Set<number>();
  let near: Edge[] = [];
  for (const edge of edges) {
    meridians.add(edge.from[0]).add(edge.to[0]);
    near = near.filter(({ to }) => to[0] > edge.from[0]);
    for (const other of near) {
      const meeting = crossingOfSegments(edge.from, edge.to, other.from, other.to);
      if (meeting) meridians.add(meeting.at[0]);
    }
    near.push(edge);
  }
  return [...meridians].sort((left, right) => left - right);
}

function heightAt(longitude: number, { from, to }: Edge): number {
  return from[1] + ((longitude - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

function runsOfPiece(longitude: number, sides: readonly Edge[]): Run[] {
  const heights = sides.map((side) => heightAt(longitude, side)).sort((low, high) => low - high);
  return heights.flatMap((south, at): Run[] => (at % 2 === 0 ? [[south, heights[at + 1] ?? south]] : []));
}

/** What pieces cover along a meridian, from south to north; where pieces lie on each other it counts once. */
function runsAt(longitude: number, edges: readonly Edge[]): Run[] {
  const pieces = new Set(edges.map(({ piece }) => piece));
  const runs = [...pieces].flatMap((wanted) =>
    runsOfPiece(
      longitude,
      edges.filter(({ piece }) => piece === wanted),
    ),
  );
  return merged(runs.sort((low, high) => low[0] - high[0]));
}

function merged(runs: readonly Run[]): Run[] {
  const apart: Run[] = [];
  for (const [south, north] of runs) {
    const last = apart.at(-1);
    if (last && south <= last[1]) last[1] = Math.max(last[1], north);
    else apart.push([south, north]);
  }
  return apart;
}

const lengthOf = (runs: readonly Run[]) => runs.reduce((sum, [south, north]) => sum + north - south, 0);

function sharedLength(first: readonly Run[], second: readonly Run[]): number {
  return first.reduce(
    (sum, [south, north]) =>
      second.reduce((more, run) => more + Math.max(0, Math.min(north, run[1]) - Math.max(south, run[0])), sum),
    0,
  );
}

/** Whether the boxes around two shapes share more than a line: what is cheap to ask first. */
function boxesMeet(first: ParcelGeometry, second: ParcelGeometry): boolean {
  const [a, b] = [boundsOf(first), boundsOf(second)];
  return a !== null && b !== null && a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

function* slabsOf(edges: readonly Edge[]): Generator<{ west: number; east: number; active: readonly Edge[] }> {
  let active: Edge[] = [];
  let next = 0;
  let west = Number.NEGATIVE_INFINITY;
  for (const east of meridiansOf(edges)) {
    const ahead = west;
    active = active.filter(({ to }) => to[0] > ahead);
    if (active.length > 0) yield { west, east, active };
    for (let edge = edges[next]; edge && edge.from[0] <= east; edge = edges[next]) {
      active.push(edge);
      next += 1;
    }
    west = east;
  }
}

/** How two shapes lie on each other: `share` is intersection over union, `ofSmaller` the part of the smaller one that lies under the other; 0 to 1. */
export interface Overlap {
  readonly share: number;
  readonly ofSmaller: number;
}

const apart: Overlap = { share: 0, ofSmaller: 0 };

/**
 * How much of the ground under either shape lies under both. Both are cut along the meridians where their sides begin, end or
 * cross; between two of these every side is straight and none crosses, so that the length on the meridian in the middle, times
 * the width, is the area itself.
 */
export function overlapOf(first: ParcelGeometry, second: ParcelGeometry): Overlap {
  if (!boxesMeet(first, second)) return apart;
  const edges = [...edgesOf(first, true), ...edgesOf(second, false)].sort((a, b) => a.from[0] - b.from[0]);
  const sum = { shared: 0, first: 0, second: 0 };
  for (const { west, east, active } of slabsOf(edges)) {
    const of = (wanted: boolean) => active.filter(({ isFirst }) => isFirst === wanted);
    const [one, other] = [runsAt((west + east) / 2, of(true)), runsAt((west + east) / 2, of(false))];
    sum.shared += sharedLength(one, other) * (east - west);
    sum.first += lengthOf(one) * (east - west);
    sum.second += lengthOf(other) * (east - west);
  }
  if (sum.shared === 0) return apart;
  return {
    share: sum.shared / (sum.first + sum.second - sum.shared),
    ofSmaller: sum.shared / Math.min(sum.first, sum.second),
  };
}

/** Intersection over union alone. */
export function overlapShare(first: ParcelGeometry, second: ParcelGeometry): number {
  return overlapOf(first, second).share;
}
