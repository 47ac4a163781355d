import { crossingOfSegments } from './crossing-of-segments.ts';
import type { ParcelGeometry, Position, Ring } from './geometry.ts';
import { isInsidePiece, isInsideRing } from './is-inside.ts';
import { piecesOf } from './rings-of.ts';

interface Segment {
  start: Position;
  end: Position;
  ring: number;
  place: number;
  ringLength: number;
}

function segmentsOf(ring: Ring, ringNumber: number): Segment[] {
  const points = ring.filter((point, at) => {
    const next = ring[(at + 1) % ring.length];
    return ring.length === 1 || !next || next[0] !== point[0] || next[1] !== point[1];
  });
  return points.map((start, place) => ({
    start,
    end: points[(place + 1) % points.length] ?? start,
    ring: ringNumber,
    place,
    ringLength: points.length,
  }));
}

function areNeighbours(one: Segment, other: Segment): boolean {
  const gap = Math.abs(one.place - other.place);
  return one.ring === other.ring && (gap === 1 || gap === one.ringLength - 1);
}

/** Neighbours share an end and two rings may touch at a point; a ring may not even touch itself. */
function forbiddenMeeting(one: Segment, other: Segment): Position | null {
  const meeting = crossingOfSegments(one.start, one.end, other.start, other.end);
  if (!meeting) return null;
  const mayTouch = one.ring !== other.ring || areNeighbours(one, other);
  return meeting.kind === 'TOUCH' && mayTouch ? null : meeting.at;
}

function findCrossingAmong(segments: Segment[]): Position | null {
  const west = (segment: Segment) => Math.min(segment.start[0], segment.end[0]);
  const sorted = [...segments].sort((left, right) => west(left) - west(right));
  let active: Segment[] = [];
  for (const segment of sorted) {
    const from = west(segment);
    active = active.filter((other) => Math.max(other.start[0], other.end[0]) >= from);
    const low = Math.min(segment.start[1], segment.end[1]);
    const high = Math.max(segment.start[1], segment.end[1]);
    for (const other of active) {
      const isApart = Math.max(other.start[1], other.end[1]) < low || Math.min(other.start[1], other.end[1]) > high;
      const at = isApart ? null : forbiddenMeeting(segment, other);
      if (at) return at;
    }
    active.push(segment);
  }
  return null;
}

/** Which side a ring lies on is asked of a point that is not on the other's line: rings may share points. */
function lonelyPoint(ring: Ring, others: Ring): Position | undefined {
  const taken = new Set(others.map(([x, y]) => `${x} ${y}`));
  return ring.find(([x, y]) => !taken.has(`${x} ${y}`));
}

function findMisplacedRing(pieces: Ring[][]): Position | null {
  for (const [pieceNumber, piece] of pieces.entries()) {
    const [outer, ...holes] = piece;
    if (!outer) continue;
    for (const hole of holes) {
      const point = lonelyPoint(hole, outer);
      if (point && !isInsideRing(point, outer)) return point;
    }
    for (const [otherNumber, other] of pieces.entries()) {
      const point = otherNumber === pieceNumber ? undefined : lonelyPoint(outer, other.flat());
      if (point && isInsidePiece(point, other)) return point;
    }
  }
  return null;
}

/** The first place where outlines cross, run over themselves or lie where they cannot (a hole outside, a piece on a piece), or null for a sound shape. */
export function findSelfCrossing(geometry: ParcelGeometry): Position | null {
  const pieces = piecesOf(geometry);
  const crossing = findCrossingAmong(pieces.flat().flatMap(segmentsOf));
  return crossing ?? findMisplacedRing(pieces);
}

/** The first crossing of an outline still being drawn: the way back to its first point is not counted yet. */
export function findPathCrossing(path: Position[]): Position | null {
  const segments = segmentsOf(path, 0);
  const isOpen = segments.length > 1;
  return findCrossingAmong(
    (isOpen ? segments.slice(0, -1) : segments).map((segment) => ({
      ...segment,
      ringLength: Number.POSITIVE_INFINITY,
    })),
  );
}
