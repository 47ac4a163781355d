import type { Position } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect } from 'react';
import { useDraggedSign } from '../drawing/use-dragged-sign.ts';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { useMap } from '../frame/map-context.ts';

interface TakeOffSignProps {
  /** Null: nobody has said where. */
  position: Position | null;
  /** How far around it the ground is as high; null where that is not known. */
  radiusMeters: number | null;
  label: string;
  onMove: (position: Position) => void;
}

/** Where the drone takes off, to be dragged, with the circle around it on the map around it. */
export function TakeOffSign({ position, radiusMeters, label, onMove }: TakeOffSignProps) {
  const map = useMap();
  useDraggedSign(map, 'TAKE_OFF', position, label, onMove);
  useEffect(() => {
    if (!map || !position || !radiusMeters) return;
    const circle = L.circle(toLatLng(position), {
      radius: radiusMeters,
      className: 'map-take-off-circle',
      interactive: false,
    }).addTo(map);
    return () => void circle.remove();
  }, [map, position, radiusMeters]);
  return null;
}
