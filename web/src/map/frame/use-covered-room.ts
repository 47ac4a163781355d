import type L from 'leaflet';
import { useLayoutEffect, useState } from 'react';
import { coveredPixels } from './free-room.ts';

/** How much of the map its toolbox covers, also while the tools in it change. */
export function useCoveredRoom(map: L.Map | null): number {
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    setCovered(0);
    const container = map?.getContainer();
    const toolbox = container?.parentElement?.querySelector('.map-drawing-panel');
    if (!container || !toolbox) return;
    const measure = () => setCovered(coveredPixels(container) ?? 0);
    const sizes = new ResizeObserver(measure);
    sizes.observe(toolbox);
    sizes.observe(container);
    measure();
    return () => sizes.disconnect();
  }, [map]);
  return covered;
}
