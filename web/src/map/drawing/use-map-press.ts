import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { toPosition } from '../frame/leaflet-coordinates.ts';

/** Presses on the bare map; while a place is asked for, shapes and markers let them through. */
export function useMapPress(map: L.Map | null, isPlacing: boolean, onPress: (position: Position) => void): void {
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
    if (isPlacing) map.doubleClickZoom.disable();
    else map.doubleClickZoom.enable();
  }, [map, isPlacing]);
}
