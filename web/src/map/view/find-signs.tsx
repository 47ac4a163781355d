import type { Position } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect } from 'react';
import '../finds-map.css';
import { nameTag, readAs } from '../frame/layer-name.ts';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { useMap } from '../frame/map-context.ts';

/** A find on the map: what stands in its sign, and how it is read aloud. */
export interface FindOnMap {
  id: string;
  position: Position;
  state: 'SEEN' | 'CRATED' | 'RELEASED' | 'NOT_CAUGHT' | 'GONE';
  /** The number of its crate, or nothing. */
  sign: string;
  label: string;
}

function iconOf({ state, sign }: FindOnMap): L.DivIcon {
  const element = nameTag(sign);
  element.className = `find-sign find-sign-${state}`;
  return L.divIcon({ className: 'find-marker', html: element, iconSize: [44, 44], iconAnchor: [22, 22] });
}

/** Finds and crates on the map around them, only to be seen: the list beside does the same and more. */
export function FindSigns({ finds }: { finds: readonly FindOnMap[] }) {
  const map = useMap();
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
  return null;
}
