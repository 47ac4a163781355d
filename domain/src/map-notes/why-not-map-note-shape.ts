import { areaSquareMeters } from '../geometry/area-square-meters.ts';
import { findSelfCrossing } from '../geometry/find-self-crossing.ts';
import type { Polygon, Position } from '../geometry/geometry.ts';
import {
  type MapNoteGeometry,
  type MapNoteKind,
  type MapNoteShape,
  type MapNoteShapeKind,
  maximumNoteRadiusMeters,
  maximumNoteVertices,
  minimumNoteRadiusMeters,
  woodHeight,
} from './map-note.ts';

type PlainReason = 'INVALID' | 'TOO_FEW_POINTS' | 'TOO_MANY_VERTICES' | 'TOO_SMALL' | 'TOO_LARGE';

/** `field` is the one at fault, `at` where an outline crosses itself. */
export type MapNoteShapeRefusal =
  | { reason: PlainReason; field: 'geometry' | 'radiusMeters' | 'heightMeters' | 'kind' }
  | { reason: 'SELF_CROSSING'; field: 'geometry'; at: Position };

const geometryTypes: Record<MapNoteShapeKind, MapNoteGeometry['type']> = {
  polyline: 'LineString',
  polygon: 'Polygon',
  rectangle: 'Polygon',
  circle: 'Point',
  marker: 'Point',
  circleMarker: 'Point',
};
const leastSquareMeters = 1;

function countDistinct(positions: readonly Position[]): number {
  return new Set(positions.map((position) => position.join(' '))).size;
}

function whyNotRadius({ shapeKind, radiusMeters }: MapNoteShape): MapNoteShapeRefusal | null {
  const refuse = (reason: PlainReason) => ({ reason, field: 'radiusMeters' }) as const;
  if (shapeKind !== 'circle') return radiusMeters === null ? null : refuse('INVALID');
  if (radiusMeters === null || !Number.isFinite(radiusMeters)) return refuse('INVALID');
  if (radiusMeters < minimumNoteRadiusMeters) return refuse('TOO_SMALL');
  return radiusMeters > maximumNoteRadiusMeters ? refuse('TOO_LARGE') : null;
}

function whyNotPolygon(polygon: Polygon, isRectangle: boolean): MapNoteShapeRefusal | null {
  const refuse = (reason: PlainReason) => ({ reason, field: 'geometry' }) as const;
  const [ring, ...holes] = polygon.coordinates;
  if (!ring || holes.length > 0) return refuse('INVALID');
  if (ring.length > maximumNoteVertices + 1) return refuse('TOO_MANY_VERTICES');
  const corners = countDistinct(ring);
  if (corners < 3) return refuse('TOO_FEW_POINTS');
  if (isRectangle && corners !== 4) return refuse('INVALID');
  const at = findSelfCrossing(polygon);
  if (at) return { reason: 'SELF_CROSSING', field: 'geometry', at };
  return areaSquareMeters(polygon) < leastSquareMeters ? refuse('TOO_SMALL') : null;
}

/** Why a shape cannot be a map note, or null; asked by the screen while drawing and by the server before saving. A track may cross itself, an outline may not. */
export function whyNotMapNoteShape(shape: MapNoteShape): MapNoteShapeRefusal | null {
  const { shapeKind, geometry } = shape;
  if (geometry.type !== geometryTypes[shapeKind]) return { reason: 'INVALID', field: 'geometry' };
  if (geometry.type === 'Polygon') {
    return whyNotRadius(shape) ?? whyNotPolygon(geometry, shapeKind === 'rectangle');
  }
  if (geometry.type === 'LineString') {
    const { coordinates } = geometry;
    if (coordinates.length > maximumNoteVertices) return { reason: 'TOO_MANY_VERTICES', field: 'geometry' };
    if (countDistinct(coordinates) < 2) return { reason: 'TOO_FEW_POINTS', field: 'geometry' };
  }
  return whyNotRadius(shape);
}

interface KindOfNote extends MapNoteShape {
  kind: MapNoteKind;
  heightMeters?: number | null | undefined;
}

/** The same of what it is: the edge of a wood is a line, and alone has a height. */
export function whyNotMapNote({ kind, heightMeters = null, ...shape }: KindOfNote): MapNoteShapeRefusal | null {
  const refuse = (reason: PlainReason) => ({ reason, field: 'heightMeters' }) as const;
  if (kind === 'WOOD_EDGE' && shape.shapeKind !== 'polyline') return { reason: 'INVALID', field: 'kind' };
  if (heightMeters !== null) {
    if (kind !== 'WOOD_EDGE' || !Number.isFinite(heightMeters)) return refuse('INVALID');
    if (heightMeters < woodHeight.min) return refuse('TOO_SMALL');
    if (heightMeters > woodHeight.max) return refuse('TOO_LARGE');
  }
  return whyNotMapNoteShape(shape);
}
