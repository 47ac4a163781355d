import type { Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect } from 'react';
import { toLatLng } from '../../frame/leaflet-coordinates.ts';

interface DraftPicture {
  outline: Ring;
  points: readonly Position[];
  crossing: Position | null;
  isClosable: boolean;
  /** A line is never closed. */
  isOpen?: boolean;
}

/** The shape on its way: outline up to the pointer, the points placed, and where it crosses itself. */
export function useDraftLayer(map: L.Map | null, picture: DraftPicture): void {
  const { outline, points, crossing, isClosable, isOpen = false } = picture;
  useEffect(() => {
    if (!map || outline.length === 0) return;
    const state = crossing ? ' map-draft-crossing' : '';
    const options = { className: `map-draft${state}`, interactive: false, smoothFactor: 0 };
    const latLngs = outline.map(toLatLng);
    const line = outline.length > 2 && !isOpen ? L.polygon(latLngs, options) : L.polyline(latLngs, options);
    // Behind the points placed so far, which are not drawn anew with every move of the pointer.
    line.addTo(map).bringToBack();
    return () => void line.remove();
  }, [map, outline, crossing, isOpen]);

  useEffect(() => {
    if (!map || points.length === 0) return;
    const dots = points.map((point, at) =>
      L.circleMarker(toLatLng(point), {
        radius: at === 0 && isClosable ? 11 : 6,
        className: `map-draft-point${at === 0 && isClosable ? ' map-draft-first' : ''}`,
        interactive: false,
      }),
    );
    const group = L.layerGroup(dots).addTo(map);
    return () => void group.remove();
  }, [map, points, isClosable]);

  useEffect(() => {
    if (!map || !crossing) return;
    const icon = L.divIcon({
      className: 'map-crossing',
      iconSize: [34, 34],
      html: '<svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true"><circle class="map-crossing-ring" cx="17" cy="17" r="14"/><path class="map-crossing-cross" d="M12 12l10 10M22 12L12 22"/></svg>',
    });
    const mark = L.marker(toLatLng(crossing), { icon, interactive: false, keyboard: false, zIndexOffset: 2000 }).addTo(
      map,
    );
    return () => void mark.remove();
  }, [map, crossing]);
}
