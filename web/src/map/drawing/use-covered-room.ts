import type L from 'leaflet';
import { useEffect, useState } from 'react';
import { coveredPixels } from '../frame/free-room.ts';

/** How much of the map its toolbox covers, also while the tools in it change. */
export function useCoveredRoom(map: L.Map | null, isToolboxThere = true): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    setCovered(0);
    if (!map || !isToolboxThere) return;
    const container = map.getContainer();
    const toolbox = container.parentElement?.querySelector('.map-drawing-panel');
    if (!toolbox) return;
    const measure = () => setCovered(coveredPixels(container) ?? 0);
    const sizes = new ResizeObserver(measure);
    sizes.observe(toolbox);
    sizes.observe(container);
    measure();
    return () => sizes.disconnect();
  }, [map, isToolboxThere]);
  return covered;
}
