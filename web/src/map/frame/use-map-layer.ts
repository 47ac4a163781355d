import type L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';

/** Made once for a map and taken away with it; `latest` answers what the newest rendering says. Null until it is there. */
export function useMapLayer<Layer extends { remove(): void }, Said>(
  map: L.Map | null,
  said: Said,
  make: (map: L.Map, latest: () => Said) => Layer,
): Layer | null {
  const [layer, setLayer] = useState<Layer | null>(null);
  const latest = useEffectEvent(() => said);
  const makeOn = useEffectEvent((shown: L.Map) => make(shown, latest));
  useEffect(() => {
    if (!map) return;
    const made = makeOn(map);
    setLayer(made);
    return () => {
      made.remove();
      setLayer(null);
    };
  }, [map]);
  return layer;
}

/** Hears something that Leaflet tells of the map. */
export function useMapEvent(map: L.Map | null, type: 'click' | 'moveend', hear: () => void): void {
  const handle = useEffectEvent(hear);
  useEffect(() => {
    if (!map) return;
    const listener = () => handle();
    map.on(type, listener);
    return () => void map.off(type, listener);
  }, [map, type]);
}
