import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { toLeafletRings } from '../frame/leaflet-coordinates.ts';
import type { DrawnParcel } from './sketch/sketch-history.ts';

export interface PassiveShape {
  id: string;
  geometry: ParcelGeometry;
  label: string;
}

function nameTag(label: string): HTMLElement {
  const tag = document.createElement('span');
  tag.textContent = label;
  return tag;
}

function draw(geometry: ParcelGeometry, className: string, label: string): L.Polygon {
  const polygon = L.polygon(toLeafletRings(geometry), { className: `map-shape ${className}`, smoothFactor: 0.5 });
  return label
    ? polygon.bindTooltip(nameTag(label), { permanent: true, direction: 'center', className: 'map-shape-name' })
    : polygon;
}

/** Shapes that are only there to be seen and to be snapped to. */
export function usePassiveShapes(map: L.Map | null, shapes: readonly PassiveShape[]): void {
  useEffect(() => {
    if (!map) return;
    const layers = shapes.map(({ geometry, label }) => draw(geometry, 'map-shape-passive', label));
    const group = L.layerGroup(layers).addTo(map);
    return () => void group.remove();
  }, [map, shapes]);
}

export function useParcelsLayer(
  map: L.Map | null,
  parcels: readonly DrawnParcel[],
  selectedKey: string | null,
  onPress: (key: string) => void,
): void {
  const latestPress = useRef(onPress);
  useEffect(() => {
    latestPress.current = onPress;
  });
  useEffect(() => {
    if (!map) return;
    const group = L.layerGroup().addTo(map);
    for (const { key, name, geometry } of parcels) {
      const isSelected = key === selectedKey;
      const drawn = draw(
        geometry,
        `map-shape-PLAIN${isSelected ? ' map-shape-highlighted' : ''}`,
        isSelected ? '' : name,
      );
      drawn.on('click', (event) => {
        L.DomEvent.stopPropagation(event);
        latestPress.current(key);
      });
      group.addLayer(drawn);
    }
    return () => void group.remove();
  }, [map, parcels, selectedKey]);
}
