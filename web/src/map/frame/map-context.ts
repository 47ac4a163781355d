import type L from 'leaflet';
import { createContext, useContext } from 'react';

export const MapContext = createContext<L.Map | null>(null);

/** The map that a component is laid over; null until it is there. */
export function useMap(): L.Map | null {
  return useContext(MapContext);
}
