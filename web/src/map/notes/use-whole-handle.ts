import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { readAs } from '../frame/layer-name.ts';
import { toLatLng, toPosition } from '../frame/leaflet-coordinates.ts';
import { anchorOfNote } from './note-geometry.ts';

interface WholeEvents {
  onDrag: (to: Position) => void;
  onDrop: (to: Position) => void;
}

const HANDLE =
  '<span><svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"/></svg></span>';

/** A handle beside the shape's middle that drags all of it; points have theirs already. */
export function useWholeHandle(
  map: L.Map | null,
  shape: MapNoteShape | null,
  label: string,
  events: WholeEvents,
): void {
  const latest = useEffectEvent(() => events);
  useEffect(() => {
    if (!map || !shape || shape.geometry.type === 'Point') return;
    const icon = L.divIcon({ className: 'map-whole-handle', iconSize: [44, 44], iconAnchor: [22, 62], html: HANDLE });
    const handle = L.marker(toLatLng(anchorOfNote(shape)), { icon, draggable: true, zIndexOffset: 600, title: label });
    handle.on('drag', () => latest().onDrag(toPosition(handle.getLatLng())));
    handle.on('dragend', () => latest().onDrop(toPosition(handle.getLatLng())));
    readAs(handle, label).addTo(map);
    return () => void handle.remove();
  }, [map, shape, label]);
}
