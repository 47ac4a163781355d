import type { Position } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect } from 'react';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { useMap } from '../frame/map-context.ts';
import '../flight-lines.css';

/** Points of fields on the map around them, the first stage the darkest; the list beside says the same. */
export function WarmSpots({ stages }: { stages: readonly { readonly places: readonly Position[] }[] }) {
  const map = useMap();
  useEffect(() => {
    if (!map) return;
    const spots = stages.flatMap(({ places }, stage) =>
      places.map((place) =>
        L.circleMarker(toLatLng(place), { radius: 9, className: `map-warm map-warm-${stage}`, interactive: false }),
      ),
    );
    const group = L.layerGroup(spots).addTo(map);
    return () => void group.remove();
  }, [map, stages]);
  return null;
}
