import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import L from 'leaflet';

/** Leaflet says latitude first. */
export function toLatLng([longitude, latitude]: Position): L.LatLngTuple {
  return [latitude, longitude];
}

/** Seven digits are a centimetre: more would be noise in what is stored. */
export function toPosition({ lat, lng }: L.LatLng): Position {
  const wrapped = L.latLng(lat, lng).wrap();
  return [Math.round(wrapped.lng * 1e7) / 1e7, Math.round(wrapped.lat * 1e7) / 1e7];
}

export function toLeafletRings(geometry: ParcelGeometry): L.LatLngTuple[][][] {
  return piecesOf(geometry).map((piece) => piece.map((ring) => ring.map(toLatLng)));
}

export function toLeafletBounds([west, south, east, north]: Bounds): L.LatLngBounds {
  return L.latLngBounds([south, west], [north, east]);
}

export function toBounds(bounds: L.LatLngBounds): Bounds {
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}
