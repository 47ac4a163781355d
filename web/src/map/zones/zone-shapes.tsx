import { useEffect } from 'react';
import { useMap } from '../frame/map-context.ts';
import { drawZones, type ShownZone } from './zone-layer.ts';
import './zones.css';

interface ZoneShapesProps {
  zones: readonly ShownZone[];
  chosenId?: string | null;
  onChoose?: (zoneId: string) => void;
}

/** Zones on the map around it. */
export function ZoneShapes({ zones, chosenId = null, onChoose }: ZoneShapesProps) {
  const map = useMap();
  useEffect(
    () => (map ? drawZones(map, zones, { chosenId, onChoose: onChoose ?? null }) : undefined),
    [map, zones, chosenId, onChoose],
  );
  return null;
}
