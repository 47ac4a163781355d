import { type FlatRing, mostCorners, type Polygons, type RowShape } from '../../parcel-files/polygons.ts';

/** The area of a GeoJSON geometry, whatever it really is; heights are left behind. */
export function readGeoJsonShape(geometry: unknown): RowShape {
  if (typeof geometry !== 'object' || geometry === null) return { problem: 'NO_SHAPE' };
  const { type, coordinates }: { type?: unknown; coordinates?: unknown } = geometry;
  if (type !== 'Polygon' && type !== 'MultiPolygon') return { problem: 'NOT_A_POLYGON' };
  const pieces = type === 'Polygon' ? [coordinates] : coordinates;
  if (!Array.isArray(pieces) || pieces.length === 0) return { problem: 'NO_SHAPE' };
  const polygons: Polygons = [];
  let corners = 0;
  for (const piece of pieces as unknown[]) {
    const rings = Array.isArray(piece) ? (piece as unknown[]).map(readRing) : [];
    if (rings.length === 0 || rings.includes(null)) return { problem: 'BROKEN_SHAPE' };
    const read = rings.filter((ring) => ring !== null);
    corners += read.reduce((sum, ring) => sum + ring.length / 2, 0);
    if (corners > mostCorners) return { problem: 'BROKEN_SHAPE' };
    polygons.push(read);
  }
  return { polygons };
}

function readRing(ring: unknown): FlatRing | null {
  if (!Array.isArray(ring) || ring.length > mostCorners) return null;
  const flat = new Float64Array(ring.length * 2);
  for (const [at, corner] of (ring as unknown[]).entries()) {
    const [x, y]: unknown[] = Array.isArray(corner) ? corner : [];
    if (typeof x !== 'number' || typeof y !== 'number') return null;
    flat[at * 2] = x;
    flat[at * 2 + 1] = y;
  }
  return flat;
}
