import { type MultiPolygon, ParcelGeometry, type Position, type Ring } from '@vigiefaon/domain/geometry/geometry';
import { metersOfDegree } from '@vigiefaon/domain/geometry/meters-of-degree';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import { fieldOf } from '../../../api/field-of.ts';

const corners = 48;

/** A circle as a polygon of 48 corners. */
export function circleAround([longitude, latitude]: Position, kilometres: number): MultiPolygon {
  const { east, north } = metersOfDegree(latitude);
  const meters = kilometres * 1000;
  const ring: Ring = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    const position: Position = [
      longitude + (meters * Math.cos(angle)) / east,
      latitude + (meters * Math.sin(angle)) / north,
    ];
    return position;
  });
  const [first] = ring;
  return { type: 'MultiPolygon', coordinates: [[first ? [...ring, first] : ring]] };
}

/** Several shapes as one area; null where there are none. */
export function together(shapes: readonly ParcelGeometry[]): MultiPolygon | null {
  const pieces = shapes.flatMap(piecesOf);
  return pieces.length > 0 ? { type: 'MultiPolygon', coordinates: pieces } : null;
}

function shapesIn(read: unknown): readonly ParcelGeometry[] {
  const { success, data } = ParcelGeometry.safeParse(read);
  if (success) return [data];
  const features = fieldOf(read, 'features');
  if (Array.isArray(features)) return features.flatMap(shapesIn);
  const geometry = fieldOf(read, 'geometry');
  return geometry ? shapesIn(geometry) : [];
}

/** All surfaces of a GeoJSON file as one area; null where it holds none or is no GeoJSON. */
export function areaIn(text: string): MultiPolygon | null {
  try {
    return together(shapesIn(JSON.parse(text)));
  } catch {
    return null;
  }
}
