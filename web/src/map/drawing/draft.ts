import { closeAndOrientRings } from '@vigiefaon/domain/geometry/close-and-orient-rings';
import { findPathCrossing } from '@vigiefaon/domain/geometry/find-self-crossing';
import type { ParcelGeometry, Position, Ring } from '@vigiefaon/domain/geometry/geometry';

export type DraftKind = 'polygon' | 'rectangle';

/** A shape on its way: the points placed so far. */
export interface Draft {
  kind: DraftKind;
  points: Position[];
}

const CORNERS_NEEDED = { polygon: 3, rectangle: 2 } as const;

/** A rectangle that lies square on the screen, from two opposite corners. */
export function rectangleBetween([fromX, fromY]: Position, [toX, toY]: Position): Ring {
  return [
    [fromX, fromY],
    [toX, fromY],
    [toX, toY],
    [fromX, toY],
  ];
}

/** The draft with one point more; a second press on the same spot is not a second point. */
export function addPoint(draft: Draft, position: Position): Draft {
  const last = draft.points.at(-1);
  if (last && last[0] === position[0] && last[1] === position[1]) return draft;
  if (draft.kind === 'rectangle' && draft.points.length >= 2) return draft;
  return { ...draft, points: [...draft.points, position] };
}

/** The outline as it would be if the pointer's place were the next point. */
export function outlineOf(draft: Draft, pointer: Position | null): Ring {
  const points = pointer ? addPoint(draft, pointer).points : draft.points;
  const [first, second] = points;
  return draft.kind === 'rectangle' && first && second ? rectangleBetween(first, second) : points;
}

export function canFinish(draft: Draft): boolean {
  return draft.points.length >= CORNERS_NEEDED[draft.kind];
}

/** The closed shape, or null while points are missing. */
export function shapeOf(outline: Ring): ParcelGeometry | null {
  return outline.length < 3 ? null : closeAndOrientRings({ type: 'Polygon', coordinates: [outline] });
}

/** Where the path drawn so far already crosses itself: no later point can mend that. */
export function crossingOf(draft: Draft): Position | null {
  return draft.kind === 'polygon' ? findPathCrossing(draft.points) : null;
}
