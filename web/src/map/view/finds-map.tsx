import type { Position } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { Crosshair } from '../frame/crosshair.tsx';
import '../drawing/drawing.css';
import '../finds-map.css';
import { useMapPress } from '../drawing/use-map-press.ts';
import { type PassiveShape, usePassiveShapes } from '../drawing/use-parcels-layer.ts';
import { aimOf } from '../frame/free-room.ts';
import { nameTag, readAs } from '../frame/layer-name.ts';
import { toLatLng, toPosition } from '../frame/leaflet-coordinates.ts';
import { MapFrame, type MapFrameProps } from '../frame/map-frame.tsx';

/** A find on the map: what stands in its sign, and how it is read aloud. */
export interface FindOnMap {
  id: string;
  position: Position;
  state: 'SEEN' | 'CRATED' | 'RELEASED' | 'NOT_CAUGHT' | 'GONE';
  /** The number of its crate, or nothing. */
  sign: string;
  label: string;
}

interface FindsMapProps extends Pick<MapFrameProps, 'label' | 'initialBounds' | 'tiles' | 'aerial'> {
  finds: readonly FindOnMap[];
  shapes: readonly PassiveShape[];
  /** Absent: only to look at. */
  onPlace?: ((place: Position) => void) | undefined;
  /** The words of a button that takes the place under the crosshair. */
  placeLabel?: (button: { onClick: () => void; isReady: boolean }) => ReactNode;
}

function iconOf({ state, sign }: FindOnMap): L.DivIcon {
  const element = nameTag(sign);
  element.className = `find-sign find-sign-${state}`;
  return L.divIcon({ className: 'find-marker', html: element, iconSize: [44, 44], iconAnchor: [22, 22] });
}

function useFindSigns(map: L.Map | null, finds: readonly FindOnMap[]): void {
  useEffect(() => {
    if (!map) return;
    const markers = finds.map((find) => {
      const icon = iconOf(find);
      const marker = L.marker(toLatLng(find.position), { icon, keyboard: false, interactive: false });
      marker.on('add', () => marker.getElement()?.setAttribute('role', 'img'));
      return readAs(marker, find.label);
    });
    const group = L.layerGroup(markers).addTo(map);
    return () => void group.remove();
  }, [map, finds]);
}

/** Finds and crates on the parcels of a mission; a press or the crosshair tells a place. */
export function FindsMap({ finds, shapes, onPlace, placeLabel, ...frame }: FindsMapProps) {
  const [map, setMap] = useState<L.Map | null>(null);
  usePassiveShapes(map, shapes);
  useFindSigns(map, finds);
  useMapPress(map, onPlace !== undefined, (place) => onPlace?.(place));
  return (
    <MapFrame {...frame} startsAerial letsPageScroll={!onPlace} className="map-drawing finds-map" onMap={setMap}>
      {onPlace ? <Crosshair /> : null}
      {onPlace && placeLabel ? (
        <div className="map-drawing-panel">
          {placeLabel({ onClick: () => map && onPlace(toPosition(aimOf(map))), isReady: map !== null })}
        </div>
      ) : null}
    </MapFrame>
  );
}
