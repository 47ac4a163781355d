import { type Bounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry, Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import { ringsOf } from '@vigiefaon/domain/geometry/rings-of';
import type L from 'leaflet';
import { useCallback, useMemo } from 'react';
import { toLatLng } from '../../frame/leaflet-coordinates.ts';
import { snap } from './snap.ts';

interface BoxedRing {
  ring: Ring;
  bounds: Bounds;
}

function isNear([longitude, latitude]: Position, [west, south, east, north]: Bounds, margin: number): boolean {
  return (
    longitude > west - margin && longitude < east + margin && latitude > south - margin && latitude < north + margin
  );
}

function reachPixels(): number {
  return window.matchMedia('(pointer: coarse)').matches ? 22 : 12;
}

/** Measures on the screen how far a press is from places. */
export function pressReach(map: L.Map, position: Position) {
  const at = map.latLngToContainerPoint(toLatLng(position));
  const pixelsTo = (place: Position) => at.distanceTo(map.latLngToContainerPoint(toLatLng(place)));
  return { pixelsTo, reach: reachPixels() };
}

/** Pulls places onto the corners and edges of the shapes given. */
export function useSnapping(
  map: L.Map | null,
  geometries: readonly ParcelGeometry[],
): (position: Position) => Position {
  const boxed = useMemo(
    () =>
      geometries.flatMap(ringsOf).flatMap((ring): BoxedRing[] => {
        const bounds = boundsOfPositions(ring);
        return bounds ? [{ ring, bounds }] : [];
      }),
    [geometries],
  );
  return useCallback(
    (position) => {
      if (!map) return position;
      const reach = reachPixels();
      const margin = (reach * 360) / (256 * 2 ** map.getZoom());
      const rings = boxed.filter(({ bounds }) => isNear(position, bounds, margin)).map(({ ring }) => ring);
      const toPixels = (place: Position) => {
        const { x, y } = map.latLngToContainerPoint(toLatLng(place));
        return [x, y] as const;
      };
      const [longitude, latitude] = snap(position, { rings, toPixels, reach }).position;
      return [Math.round(longitude * 1e7) / 1e7, Math.round(latitude * 1e7) / 1e7];
    },
    [map, boxed],
  );
}
