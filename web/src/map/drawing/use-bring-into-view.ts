import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type L from 'leaflet';
import { useEffect, useRef } from 'react';
import { toLeafletBounds } from '../leaflet-coordinates.ts';
import type { DrawnParcel } from './sketch-history.ts';

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
    if (map.getBounds().intersects(bounds)) return;
    map.fitBounds(bounds, { paddingTopLeft: [40, 60], paddingBottomRight: [40, 220], maxZoom: 17 });
  }, [map, key]);
}
