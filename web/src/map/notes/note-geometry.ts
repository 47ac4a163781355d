import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { type Bounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import { closeAndOrientRings } from '@vigiefaon/domain/geometry/close-and-orient-rings';
import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import { circleAround, type Draft, outlineOf } from '../drawing/sketch/draft.ts';

const DECIMETRES = 10;

/** A radius as it is stored: to the decimetre. */
export function radiusBetween(center: Position, edge: Position): number {
  return Math.round(distanceMeters(center, edge) * DECIMETRES) / DECIMETRES;
}

/** Null while points are missing. */
export function shapeOfDraft({ kind, points }: Draft): MapNoteShape | null {
  const [first, second] = points;
  if (!first) return null;
  switch (kind) {
    case 'marker':
    case 'circleMarker':
      return { shapeKind: kind, geometry: { type: 'Point', coordinates: first }, radiusMeters: null };
    case 'circle':
      if (!second) return null;
      return {
        shapeKind: kind,
        geometry: { type: 'Point', coordinates: first },
        radiusMeters: radiusBetween(first, second),
      };
    case 'polyline':
      if (!second) return null;
      return { shapeKind: kind, geometry: { type: 'LineString', coordinates: points }, radiusMeters: null };
    case 'polygon':
    case 'rectangle': {
      const outline = outlineOf({ kind, points }, null);
      const closed = closeAndOrientRings({ type: 'Polygon', coordinates: [outline] });
      return outline.length < 3 || closed.type !== 'Polygon'
        ? null
        : { shapeKind: kind, geometry: closed, radiusMeters: null };
    }
  }
}

/** Every place that the shape is made of; of a circle those of its line. */
export function outlineOfNote({ geometry, radiusMeters }: MapNoteShape): Position[] {
  if (geometry.type === 'LineString') return geometry.coordinates;
  if (geometry.type === 'Polygon') return geometry.coordinates.flat();
  return radiusMeters === null ? [geometry.coordinates] : circleAround(geometry.coordinates, radiusMeters);
}

export function boundsOfNote(shape: MapNoteShape): Bounds {
  return boundsOfPositions(outlineOfNote(shape)) ?? [0, 0, 0, 0];
}

/** Where its name stands, and what is brought under the crosshair. */
export function anchorOfNote({ geometry }: MapNoteShape): Position {
  if (geometry.type === 'Point') return geometry.coordinates;
  if (geometry.type === 'Polygon') return centerOf(geometry) ?? [0, 0];
  return geometry.coordinates[Math.floor(geometry.coordinates.length / 2)] ?? [0, 0];
}

export type NoteMeasure =
  | { what: 'LENGTH'; meters: number }
  | { what: 'AREA'; squareMeters: number }
  | { what: 'RADIUS'; meters: number };

function lengthMeters(path: readonly Position[]): number {
  return path.reduce(
    (sum, position, at) => sum + (at === 0 ? 0 : distanceMeters(path[at - 1] ?? position, position)),
    0,
  );
}

/** How long, how large or how wide; a point is neither. */
export function measureOfNote({ geometry, radiusMeters }: MapNoteShape): NoteMeasure | null {
  if (geometry.type === 'LineString') return { what: 'LENGTH', meters: lengthMeters(geometry.coordinates) };
  if (geometry.type === 'Polygon') return { what: 'AREA', squareMeters: areaSquareMeters(geometry) };
  return radiusMeters === null ? null : { what: 'RADIUS', meters: radiusMeters };
}
