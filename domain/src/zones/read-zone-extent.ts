import { closeAndOrientRings } from '../geometry/close-and-orient-rings.ts';
import { findSelfCrossing } from '../geometry/find-self-crossing.ts';
import type { ParcelGeometry, Position, Ring } from '../geometry/geometry.ts';
import { piecesOf, ringsOf } from '../geometry/rings-of.ts';
import type { FaultNotes } from './zone-fault.ts';
import { type Fields, fieldsOf, listOf, numberOf } from './zone-values.ts';

const earthRadiusMeters = 6_371_008.8;
const circleSegments = 64;
// A circle is drawn by corners that lie outside it: no part of the zone may be missing between them.
const outward = 1 / Math.cos(Math.PI / circleSegments);

/** A circle on the earth as a ring around it. */
export function circleRing([longitude, latitude]: Position, radiusMeters: number): Ring {
  const radians = Math.PI / 180;
  const angle = (radiusMeters * outward) / earthRadiusMeters;
  const north = latitude * radians;
  const ring = Array.from({ length: circleSegments }, (_, at): Position => {
    const bearing = -(2 * Math.PI * at) / circleSegments;
    const to = Math.asin(Math.sin(north) * Math.cos(angle) + Math.cos(north) * Math.sin(angle) * Math.cos(bearing));
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(north),
      Math.cos(angle) - Math.sin(north) * Math.sin(to),
    );
    return [longitude + east / radians, to / radians];
  });
  const first = ring[0];
  return first ? [...ring, first] : ring;
}

function positionOf(value: unknown): Position | null {
  const [longitude, latitude] = Array.isArray(value) ? value.map(numberOf) : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** Null when a single corner cannot be read: a zone with a corner less is another zone. */
function ringOf(value: unknown): Ring | null {
  const positions = listOf(value).map(positionOf);
  const ring = positions.filter((position) => position !== null);
  return ring.length === positions.length && ring.length > 2 ? ring : null;
}

function pieceOf(value: unknown): Ring[] | null {
  const rings = listOf(value).map(ringOf);
  const [outer] = rings;
  // An unreadable hole is no hole: the zone is rather too large than too small.
  return outer ? rings.filter((ring) => ring !== null) : null;
}

function areaOf(type: string, coordinates: unknown): ParcelGeometry | null {
  const pieces = (type === 'Polygon' ? [coordinates] : listOf(coordinates)).map(pieceOf);
  const sound = pieces.filter((piece) => piece !== null);
  const [first] = sound;
  if (!first || sound.length < pieces.length) return null;
  return sound.length === 1 ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: sound };
}

function circleOf(fields: Fields, metersOfOne: number): ParcelGeometry | null {
  const extent = fieldsOf(fields.extent);
  const center = positionOf(fields.center ?? fields.coordinates);
  const radius = numberOf(fields.radius ?? extent?.radius);
  if (!center || radius === null || radius <= 0) return null;
  return { type: 'Polygon', coordinates: [circleRing(center, radius * metersOfOne)] };
}

// The database mends a larger one all the same; only the fault goes unnamed.
const mostCheckedCorners = 20_000;
const isSmall = (geometry: ParcelGeometry) =>
  ringsOf(geometry).reduce((sum, ring) => sum + ring.length, 0) <= mostCheckedCorners;

/** Where a part of a zone lies, as an area; null, and noted, where that cannot be read. */
export function readExtent(value: unknown, metersOfOne: number, notes: FaultNotes): ParcelGeometry | null {
  const fields = fieldsOf(value);
  if (!fields) {
    notes.add('NO_EXTENT');
    return null;
  }
  const type = String(fields.type ?? fields.subType);
  const isCircle = type === 'Circle' || type === 'Point';
  const isArea = type === 'Polygon' || type === 'MultiPolygon';
  const read = isCircle ? circleOf(fields, metersOfOne) : isArea ? areaOf(type, fields.coordinates) : null;
  const geometry = read && closeAndOrientRings(read);
  const isEmpty = !geometry || piecesOf(geometry).some(([outer]) => (outer?.length ?? 0) < 4);
  if (isEmpty) {
    notes.add('UNREADABLE_EXTENT', value);
    return null;
  }
  const crossing = isSmall(geometry) ? findSelfCrossing(geometry) : null;
  if (crossing) notes.add('SELF_CROSSING', crossing);
  return geometry;
}
