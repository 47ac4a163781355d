import * as z from 'zod/mini';
import { closeAndOrientRings } from '../geometry/close-and-orient-rings.ts';
import { ParcelGeometry, type Position } from '../geometry/geometry.ts';
import { readWkt } from '../geometry/read-wkt.ts';
import { whyNotParcelGeometry } from '../geometry/why-not-parcel-geometry.ts';
import { parcelNameLength } from '../parcels/parcels.api.ts';
import { readPlace, readPosition } from './read-place.ts';
import type { ReadParcel } from './read-row.ts';
import type { RowReader } from './row-reader.ts';

const longestCrop = 120;

function fromGeoJson(text: string): ParcelGeometry | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const shape = typeof parsed === 'object' && parsed !== null && 'geometry' in parsed ? parsed.geometry : parsed;
    const geometry = z.safeParse(ParcelGeometry, shape);
    return geometry.success ? geometry.data : null;
  } catch {
    return null;
  }
}

/** Well-known text or GeoJSON, longitude first; a shape that can be no parcel is a fault with its reason. */
function readShape(row: RowReader): ParcelGeometry | null {
  const text = row.text('shape', '');
  if (text === '') return null;
  const drawn = text.startsWith('{') ? fromGeoJson(text) : readWkt(text);
  if (drawn === null) row.fault('shape', 'NOT_A_SHAPE');
  const refusal = drawn && whyNotParcelGeometry(drawn);
  if (refusal) row.fault('shape', refusal.reason);
  return drawn && !refusal ? closeAndOrientRings(drawn) : null;
}

function readPoint(row: RowReader): Position | null {
  const [place, latitude, longitude] = [row.text('place'), row.text('latitude'), row.text('longitude')];
  if (place !== '') {
    const position = readPlace(place);
    if (position === null) row.fault('place', 'NOT_A_PLACE');
    return position;
  }
  if (latitude === '' && longitude === '') return null;
  const position = readPosition(latitude, longitude);
  if (position === null) row.fault(latitude === '' ? 'longitude' : 'latitude', 'NOT_A_PLACE');
  return position;
}

/** The parcel that a row names; null where it names none. A name without shape and place is no parcel: nobody could find it. */
export function readParcel(row: RowReader): ReadParcel | null {
  const [name, crop] = [row.line('parcelName', parcelNameLength), row.line('crop', longestCrop)];
  const geometry = readShape(row);
  const place = row.text('shape') === '' ? readPoint(row) : null;
  const isPlaced = (['shape', 'place', 'latitude', 'longitude'] as const).some((field) => row.text(field) !== '');
  if (name !== null && !isPlaced) row.remark('PARCEL_NOT_PLACED', name);
  return geometry || place ? { name, geometry, place, crop } : null;
}
