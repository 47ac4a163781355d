import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { toPosition } from '../frame/leaflet-coordinates.ts';

/**
 * Presses on the bare map; while a place is asked for, shapes and markers let them through. Where fields are tapped one
 * after the other, two quick taps are not one that comes nearer.
 */
export function useMapPress(
  map: L.Map | null,
  isPlacing: boolean,
  onPress: (position: Position) => void,
  isTapping = false,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!map) return;
    const handlePress = (event: L.LeafletMouseEvent) => press(toPosition(event.latlng));
    map.on('click', handlePress);
    return () => void map.off('click', handlePress);
  }, [map]);
  useEffect(() => {
    if (!map) return;
    map.getContainer().classList.toggle('map-is-placing', isPlacing);
  }, [map, isPlacing]);
  const isEachPressMeant = isPlacing || isTapping;
  useEffect(() => {
    if (!map) return;
    if (isEachPressMeant) map.doubleClickZoom.disable();
    else map.doubleClickZoom.enable();
  }, [map, isEachPressMeant]);
}
