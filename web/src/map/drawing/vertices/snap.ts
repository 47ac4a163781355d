import type { Position, Ring } from '@vigiefaon/domain/geometry/geometry';

export type Pixels = readonly [x: number, y: number];

export interface SnapTargets {
  rings: readonly Ring[];
  toPixels: (position: Position) => Pixels;
  /** How near, in pixels, counts as meant. */
  reach: number;
}

export interface Snapped {
  position: Position;
  onto: 'VERTEX' | 'EDGE' | null;
}

function nearestVertex(at: Pixels, { rings, toPixels, reach }: SnapTargets): Position | null {
  let nearest: Position | null = null;
  let best = reach ** 2;
  for (const ring of rings) {
    for (const vertex of ring) {
      const [x, y] = toPixels(vertex);
      const distance = (x - at[0]) ** 2 + (y - at[1]) ** 2;
      if (distance <= best) {
        best = distance;
        nearest = vertex;
      }
    }
  }
  return nearest;
}

function nearestOnEdge(at: Pixels, { rings, toPixels, reach }: SnapTargets): Position | null {
  let nearest: Position | null = null;
  let best = reach ** 2;
  for (const ring of rings) {
    let from = ring.at(-1);
    for (const to of ring) {
      if (from) {
        const [startX, startY] = toPixels(from);
        const [endX, endY] = toPixels(to);
        const lengthSquared = (endX - startX) ** 2 + (endY - startY) ** 2;
        const along = ((at[0] - startX) * (endX - startX) + (at[1] - startY) * (endY - startY)) / (lengthSquared || 1);
        const share = Math.max(0, Math.min(1, along));
        const distance =
          (startX + share * (endX - startX) - at[0]) ** 2 + (startY + share * (endY - startY) - at[1]) ** 2;
        if (distance <= best) {
          best = distance;
          nearest = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
        }
      }
      from = to;
    }
  }
  return nearest;
}

/** Pulls a place onto a near corner or, failing that, onto a near edge, so that neighbouring meadows share their line. */
export function snap(position: Position, targets: SnapTargets): Snapped {
  const at = targets.toPixels(position);
  const vertex = nearestVertex(at, targets);
  if (vertex) return { position: [vertex[0], vertex[1]], onto: 'VERTEX' };
  const onEdge = nearestOnEdge(at, { ...targets, reach: targets.reach * 0.7 });
  return onEdge ? { position: onEdge, onto: 'EDGE' } : { position, onto: null };
}
