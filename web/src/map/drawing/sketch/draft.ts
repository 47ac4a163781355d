import { closeAndOrientRings } from '@vigiefaon/domain/geometry/close-and-orient-rings';
import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import { findPathCrossing } from '@vigiefaon/domain/geometry/find-self-crossing';
import type { ParcelGeometry, Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import { type ParcelGeometryRefusal, whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import type { MapNoteShapeKind } from '@vigiefaon/domain/map-notes/map-note';

/** A parcel is a polygon or a rectangle. */
export type DraftKind = MapNoteShapeKind;

/** A shape on its way: the points placed so far. Those of a circle are its centre and a place on its line. */
export interface Draft {
  kind: DraftKind;
  points: Position[];
}

const POINTS_NEEDED: Record<DraftKind, number> = {
  polyline: 2,
  polygon: 3,
  rectangle: 2,
  circle: 2,
  marker: 1,
  circleMarker: 1,
};

/** Lines and polygons go on until somebody says that they are done. */
export function isOfAnyLength(kind: DraftKind): boolean {
  return kind === 'polyline' || kind === 'polygon';
}

/** A rectangle that lies square on the screen, from two opposite corners. */
export function rectangleBetween([fromX, fromY]: Position, [toX, toY]: Position): Ring {
  return [
    [fromX, fromY],
    [toX, fromY],
    [toX, toY],
    [fromX, toY],
  ];
}

const CIRCLE_CORNERS = 72;
const METERS_OF_DEGREE = 111_200;

/** A circle as the map can draw it. */
export function circleAround([longitude, latitude]: Position, radiusMeters: number): Ring {
  const north = radiusMeters / METERS_OF_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner): Position => {
    const angle = (corner / CIRCLE_CORNERS) * 2 * Math.PI;
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)];
  });
}

/** The draft with one point more; a second press on the same spot is not a second point. */
export function addPoint(draft: Draft, position: Position): Draft {
  const last = draft.points.at(-1);
  if (last && last[0] === position[0] && last[1] === position[1]) return draft;
  if (isComplete(draft)) return draft;
  return { ...draft, points: [...draft.points, position] };
}

/** The outline as it would be if the pointer's place were the next point. */
export function outlineOf(draft: Draft, pointer: Position | null): Ring {
  const points = pointer ? addPoint(draft, pointer).points : draft.points;
  const [first, second] = points;
  if (!first || !second) return points;
  if (draft.kind === 'rectangle') return rectangleBetween(first, second);
  return draft.kind === 'circle' ? circleAround(first, distanceMeters(first, second)) : points;
}

export function canFinish(draft: Draft): boolean {
  return draft.points.length >= POINTS_NEEDED[draft.kind];
}

/** Whether no further point can follow. */
export function isComplete(draft: Draft): boolean {
  return !isOfAnyLength(draft.kind) && canFinish(draft);
}

interface Reach {
  /** Pixels on the screen from the press to a place. */
  pixelsTo: (place: Position) => number;
  /** How near, in pixels, counts as meant. */
  reach: number;
}

const DOUBLE_PRESS_PIXELS = 8;

/** One point more, or a finished shape. */
export function pressOn(
  draft: Draft,
  position: Position,
  { pixelsTo, reach }: Reach,
): { draft: Draft; isFinished: boolean } {
  const [first] = draft.points;
  const last = draft.points.at(-1);
  const closesRing = draft.kind === 'polygon' && canFinish(draft) && first && pixelsTo(first) <= reach;
  if (closesRing) return { draft, isFinished: true };
  // The second press of a double one lands on the last point: whoever does that is done.
  const isDouble = last && pixelsTo(last) <= Math.min(reach, DOUBLE_PRESS_PIXELS);
  if (isDouble) return { draft, isFinished: canFinish(draft) };
  const longer = addPoint(draft, position);
  return { draft: longer, isFinished: isComplete(longer) };
}

/** The closed shape, or null while points are missing. */
export function shapeOf(outline: Ring): ParcelGeometry | null {
  return outline.length < 3 ? null : closeAndOrientRings({ type: 'Polygon', coordinates: [outline] });
}

/** The parcel that the points placed so far would give, and why it cannot be one. */
export function closeDraft(draft: Draft): { geometry: ParcelGeometry | null; refusal: ParcelGeometryRefusal | null } {
  const geometry = shapeOf(outlineOf(draft, null));
  return { geometry, refusal: geometry ? whyNotParcelGeometry(geometry) : { reason: 'TOO_FEW_POINTS' } };
}

/** Where the path drawn so far already crosses itself: no later point can mend that. */
export function crossingOf(draft: Draft): Position | null {
  return draft.kind === 'polygon' ? findPathCrossing(draft.points) : null;
}
