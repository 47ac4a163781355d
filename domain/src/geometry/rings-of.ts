import type { ParcelGeometry, Ring } from './geometry.ts';

/** The pieces of a shape, each as its outer ring followed by its holes, so that callers need not tell polygon from multipolygon. */
export function piecesOf(geometry: ParcelGeometry): Ring[][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** All rings of a shape, outer rings and holes alike. */
export function ringsOf(geometry: ParcelGeometry): Ring[] {
  return piecesOf(geometry).flat();
}
