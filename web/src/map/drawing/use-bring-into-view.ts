import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { coveredPixels, freePadding } from '../frame/free-room.ts';
import { toLeafletBounds } from '../frame/leaflet-coordinates.ts';
import type { DrawnParcel } from './sketch/sketch-history.ts';

/** What can be seen above the toolbox. */
function freeBounds(map: L.Map): L.LatLngBounds {
  const { x, y } = map.getSize();
  const covered = coveredPixels(map.getContainer()) ?? 0;
  return L.latLngBounds(map.containerPointToLatLng([0, y - covered]), map.containerPointToLatLng([x, 0]));
}

/** A parcel chosen in the list beside the map comes into view; one that is in view stays where it is. */
export function useBringIntoView(map: L.Map | null, selected: DrawnParcel | null): void {
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });
  const key = selected?.key;
  useEffect(() => {
    if (!map || key === undefined || !latest.current) return;
    const box = boundsOf(latest.current.geometry);
    if (!box) return;
    const bounds = toLeafletBounds(box);
    if (freeBounds(map).intersects(bounds)) return;
    map.fitBounds(bounds, { ...freePadding(map.getContainer()), maxZoom: 17 });
  }, [map, key]);
}
