import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import { circleAround } from '../drawing/sketch/draft.ts';
import {
  insertVertexAfter,
  listMidpoints,
  listVertices,
  moveVertex,
  removeVertex,
  type Vertex,
  type VertexPlace,
} from '../drawing/vertices/edit-geometry.ts';
import type { ShapeEdits } from '../drawing/vertices/use-vertex-editing.ts';
import { anchorOfNote, radiusBetween } from './note-geometry.ts';

function placeOf(vertex: number): VertexPlace {
  return { piece: 0, ring: 0, vertex };
}

function verticesAlong(path: readonly Position[]): Vertex[] {
  return path.map((position, at) => ({ place: placeOf(at), position }));
}

/** The centre of a circle moves it, the place east on its line changes its radius. */
function verticesOf({ geometry, radiusMeters }: MapNoteShape): Vertex[] {
  if (geometry.type === 'Polygon') return listVertices(geometry);
  if (geometry.type === 'LineString') return verticesAlong(geometry.coordinates);
  const center = geometry.coordinates;
  const [east] = radiusMeters === null ? [] : circleAround(center, radiusMeters);
  return verticesAlong(east ? [center, east] : [center]);
}

function midpointsOf({ shapeKind, geometry }: MapNoteShape): Vertex[] {
  if (shapeKind === 'polygon' && geometry.type === 'Polygon') return listMidpoints(geometry);
  if (geometry.type !== 'LineString') return [];
  const path = geometry.coordinates;
  return path.slice(0, -1).map((from, at): Vertex => {
    const to = path[at + 1] ?? from;
    return { place: placeOf(at), position: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] };
  });
}

/** A corner of a rectangle takes its two neighbours along: the opposite corner stays. */
function moveCorner(ring: readonly Position[], corner: number, to: Position): Position[] {
  const opposite = ring[(corner + 2) % 4] ?? to;
  const next = ring[(corner + 1) % 4] ?? to;
  const sharesLongitude = Math.abs(next[0] - opposite[0]) > Math.abs(next[1] - opposite[1]);
  const mixes: [Position, Position] = [
    [to[0], opposite[1]],
    [opposite[0], to[1]],
  ];
  const [following, leading] = sharesLongitude ? mixes : [mixes[1], mixes[0]];
  const corners: Position[] = [to, following, opposite, leading];
  const turned = [0, 1, 2, 3].map((at) => corners[(at - corner + 4) % 4] ?? to);
  return [...turned, turned[0] ?? to];
}

function move(shape: MapNoteShape, place: VertexPlace, to: Position): MapNoteShape {
  const { shapeKind, geometry } = shape;
  if (geometry.type === 'LineString') {
    return { ...shape, geometry: { type: 'LineString', coordinates: geometry.coordinates.with(place.vertex, to) } };
  }
  if (geometry.type === 'Point') {
    return place.vertex === 0
      ? { ...shape, geometry: { type: 'Point', coordinates: to } }
      : { ...shape, radiusMeters: radiusBetween(geometry.coordinates, to) };
  }
  if (shapeKind === 'rectangle') {
    const ring = moveCorner(geometry.coordinates[0] ?? [], place.vertex, to);
    return { ...shape, geometry: { type: 'Polygon', coordinates: [ring] } };
  }
  const moved = moveVertex(geometry, place, to);
  return moved.type === 'Polygon' ? { ...shape, geometry: moved } : shape;
}

function insertAfter(shape: MapNoteShape, place: VertexPlace, position: Position): MapNoteShape {
  const { geometry } = shape;
  if (geometry.type === 'LineString') {
    const coordinates = geometry.coordinates.toSpliced(place.vertex + 1, 0, position);
    return { ...shape, geometry: { type: 'LineString', coordinates } };
  }
  if (geometry.type !== 'Polygon') return shape;
  const longer = insertVertexAfter(geometry, place, position);
  return longer.type === 'Polygon' ? { ...shape, geometry: longer } : shape;
}

function remove(shape: MapNoteShape, place: VertexPlace): MapNoteShape | null {
  const { shapeKind, geometry } = shape;
  if (geometry.type === 'LineString') {
    if (geometry.coordinates.length <= 2) return null;
    const coordinates = geometry.coordinates.toSpliced(place.vertex, 1);
    return { ...shape, geometry: { type: 'LineString', coordinates } };
  }
  if (shapeKind !== 'polygon' || geometry.type !== 'Polygon') return null;
  const shorter = removeVertex(geometry, place);
  return shorter?.type === 'Polygon' ? { ...shape, geometry: shorter } : null;
}

export const noteEdits: ShapeEdits<MapNoteShape> = {
  vertices: verticesOf,
  midpoints: midpointsOf,
  move,
  insertAfter,
  remove,
};

/** The same shape with its anchor at that place: as it looks on the map, which stretches towards the poles. */
export function moveWhole(shape: MapNoteShape, to: Position): MapNoteShape {
  const { geometry } = shape;
  const anchor = anchorOfNote(shape);
  const stretch = Math.cos((anchor[1] * Math.PI) / 180) / Math.cos((to[1] * Math.PI) / 180);
  const shift = ([longitude, latitude]: Position): Position => [
    round(to[0] + (longitude - anchor[0]) * stretch),
    round(to[1] + latitude - anchor[1]),
  ];
  switch (geometry.type) {
    case 'Point':
      return { ...shape, geometry: { type: 'Point', coordinates: to } };
    case 'LineString':
      return { ...shape, geometry: { type: 'LineString', coordinates: geometry.coordinates.map(shift) } };
    case 'Polygon':
      return {
        ...shape,
        geometry: { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(shift)) },
      };
  }
}

/** Seven digits are a centimetre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
