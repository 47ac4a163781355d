import { useEffect, useRef, useState } from 'react';
import { useMap } from '../frame/map-context.ts';
import { type MapMarker, MarkerLayer } from './marker-layer.ts';

interface MarkerOverlayProps {
  markers: readonly MapMarker[];
  /** Read aloud where several stand together. */
  clusterLabel: (count: number) => string;
}

const noEvents = { onSelect: () => undefined, onHover: () => undefined };

/** Markers of their own on the map around it, which gather only among themselves. */
export function MarkerOverlay({ markers, clusterLabel }: MarkerOverlayProps) {
  const map = useMap();
  const latest = useRef(clusterLabel);
  useEffect(() => {
    latest.current = clusterLabel;
  });
  const [layer, setLayer] = useState<MarkerLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new MarkerLayer(map, { ...noEvents, clusterLabel: (count) => latest.current(count) });
    setLayer(made);
    return () => {
      made.remove();
      setLayer(null);
    };
  }, [map]);
  useEffect(() => layer?.setMarkers(markers), [layer, markers]);
  return null;
}
