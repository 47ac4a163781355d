import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { nameTag } from '../frame/layer-name.ts';
import { toLeafletRings } from '../frame/leaflet-coordinates.ts';
import { onShapePress } from '../frame/on-press.ts';
import type { DrawnParcel } from './sketch/sketch-history.ts';

export interface PassiveShape {
  id: string;
  geometry: ParcelGeometry;
  label: string;
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
  const press = useEffectEvent(onPress);
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
      group.addLayer(onShapePress(drawn, () => press(key)));
    }
    return () => void group.remove();
  }, [map, parcels, selectedKey]);
}
