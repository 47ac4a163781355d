import type { Position } from '../../geometry/geometry.ts';
import type { MapNote } from '../../map-notes/map-note.ts';
import type { LocalPlane, PlanePoint } from './local-plane.ts';
import { edgesOf, isWithin } from './plane-geometry.ts';

/**
 * Something that no leg may come near: a point, a line, or an area given by its outer ring. A note and a no-fly zone become
 * such things.
 */
export interface ForbiddenArea {
  kind: 'POINT' | 'LINE' | 'AREA';
  positions: Position[];
  /** Of an area: where it is free again. */
  holes?: Position[][];
  /** Kept free around it. */
  clearanceMeters: number;
}

const obstacleClearanceMeters = 15;
const noGoClearanceMeters = 5;

function shapeOf({ geometry, radiusMeters }: MapNote): Omit<ForbiddenArea, 'clearanceMeters'> & { radius: number } {
  if (geometry.type === 'Point') return { kind: 'POINT', positions: [geometry.coordinates], radius: radiusMeters ?? 0 };
  if (geometry.type === 'LineString') return { kind: 'LINE', positions: geometry.coordinates, radius: 0 };
  return { kind: 'AREA', positions: geometry.coordinates[0] ?? [], radius: 0 };
}

/** What the crew has noted as an obstacle or as no-go; other notes forbid nothing. */
export function forbiddenByNotes(notes: readonly MapNote[]): ForbiddenArea[] {
  return notes.flatMap((note) => {
    if (note.kind !== 'OBSTACLE' && note.kind !== 'NO_GO') return [];
    const { radius, ...shape } = shapeOf(note);
    const clearance = note.kind === 'OBSTACLE' ? obstacleClearanceMeters : noGoClearanceMeters;
    return [{ ...shape, clearanceMeters: radius + clearance }];
  });
}

/** One convex obstacle on the plane. */
export type Block = PlanePoint[];

const corners = 12;

/** A polygon around everything within `meters` of a straight piece: rounded ends, drawn from outside. */
function capsule(a: PlanePoint, b: PlanePoint, meters: number): Block {
  const radius = meters / Math.cos(Math.PI / corners);
  const start = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2;
  return Array.from({ length: corners + 2 }, (_, at): PlanePoint => {
    const half = corners / 2;
    const [center, step] = at <= half ? [a, at] : [b, at - 1];
    const angle = start + (step * 2 * Math.PI) / corners;
    return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
  });
}

export interface Blocks {
  /** Nothing may cross or enter one of these. */
  convex: Block[];
  /** Whether a point lies within a forbidden area or too near to it. */
  covers: (point: PlanePoint) => boolean;
}

/** Forbidden areas on the plane, widened by their clearance, as overlapping convex pieces and the areas' insides. */
export function blocksOf(areas: readonly ForbiddenArea[], plane: LocalPlane): Blocks {
  const convex: Block[] = [];
  const insides: PlanePoint[][][] = [];
  for (const { kind, positions, holes = [], clearanceMeters } of areas) {
    const rings = [positions, ...holes].map((ring) => ring.map(plane.toPlane));
    if (kind === 'AREA') insides.push(rings);
    for (const points of rings) {
      const sides = kind === 'AREA' || points.length === 1 ? points : points.slice(0, -1);
      sides.forEach((point, at) => {
        convex.push(capsule(point, points[(at + 1) % points.length] ?? point, clearanceMeters));
      });
    }
  }
  const all = [...insides, ...convex.map((block) => [block])].map(edgesOf);
  const covers = ([x, y]: PlanePoint) => all.some((edges) => isWithin(edges, x, y));
  return { convex, covers };
}
