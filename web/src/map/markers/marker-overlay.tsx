import { useEffect } from 'react';
import { useMap } from '../frame/map-context.ts';
import { useMapLayer } from '../frame/use-map-layer.ts';
import { type MapMarker, MarkerLayer } from './marker-layer.ts';

interface MarkerOverlayProps {
  markers: readonly MapMarker[];
  /** Read aloud where several stand together. */
  clusterLabel: (count: number) => string;
}

const noEvents = { onSelect: () => undefined, onHover: () => undefined };

/** Markers of their own on the map around it, which gather only among themselves. */
export function MarkerOverlay({ markers, clusterLabel }: MarkerOverlayProps) {
  const layer = useMapLayer(
    useMap(),
    clusterLabel,
    (map, latest) => new MarkerLayer(map, { ...noEvents, clusterLabel: (count) => latest()(count) }),
  );
  useEffect(() => layer?.setMarkers(markers), [layer, markers]);
  return null;
}
