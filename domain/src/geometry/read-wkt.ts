import type { ParcelGeometry } from './geometry.ts';

const polygonal = /^(?:srid=\d+;)?\s*(multi)?polygon\s*(?:z|m|zm)?\s*(\(.*\))\s*$/is;
const corner = /(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s+(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?:\s+[-\d.e+]+)*/gi;

/** Rings nest three deep at most: ten thousand brackets are no shape. */
function isShallow(text: string, most: number): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth > most) return false;
  }
  return true;
}

/**
 * Polygon or multipolygon from well-known text (OGC 06-103r4), longitude before latitude; heights are dropped. Null for anything else.
 * Whether the shape can be a parcel is `whyNotParcelGeometry`'s question.
 */
export function readWkt(text: string): ParcelGeometry | null {
  const [, multi, body] = polygonal.exec(text.trim()) ?? [];
  if (body === undefined || !isShallow(body, multi ? 3 : 2)) return null;
  const json = body.replace(corner, '[$1,$2]').replaceAll('(', '[').replaceAll(')', ']');
  try {
    const coordinates: ParcelGeometry['coordinates'] = JSON.parse(json);
    return { type: multi ? 'MultiPolygon' : 'Polygon', coordinates } as ParcelGeometry;
  } catch {
    return null;
  }
}
