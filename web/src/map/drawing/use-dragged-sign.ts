import type { Position } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { readAs } from '../frame/layer-name.ts';
import { toLatLng, toPosition } from '../frame/leaflet-coordinates.ts';
import type { MarkerKind } from '../frame/status-sign.ts';
import { markerIcon } from '../markers/marker-icons.ts';

/** One place on a map that is moved by dragging its sign; null: not yet set. */
export function useDraggedSign(
  map: L.Map | null,
  kind: MarkerKind,
  position: Position | null,
  label: string,
  onMove: (position: Position) => void,
): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (!map || !position) return;
    const icon = markerIcon(kind, [0, 0], true);
    const marker = L.marker(toLatLng(position), {
      icon,
      draggable: true,
      autoPan: true,
      title: label,
      zIndexOffset: 300,
    });
    marker.on('dragend', () => move(toPosition(marker.getLatLng())));
    readAs(marker, label).addTo(map);
    return () => void marker.remove();
  }, [map, kind, position, label]);
}
