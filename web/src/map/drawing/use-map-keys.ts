import type L from 'leaflet';
import { useEffect, useRef } from 'react';

export interface MapKeys {
  onPlace: () => void;
  onEscape: () => void;
  onDelete: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Keys while the map has the focus; arrows, plus and minus are Leaflet's own. */
export function useMapKeys(map: L.Map | null, keys: MapKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!map) return;
    const container = map.getContainer();
    const handleKey = (event: KeyboardEvent) => {
      const { onPlace, onEscape, onDelete, onUndo, onRedo } = latest.current;
      const isCommand = event.ctrlKey || event.metaKey;
      const letter = event.key.toLowerCase();
      let act: (() => void) | null = null;
      if (isCommand && letter === 'z') act = event.shiftKey ? onRedo : onUndo;
      else if (isCommand && letter === 'y') act = onRedo;
      else if (event.key === 'Escape') act = onEscape;
      else if (event.key === 'Delete' || event.key === 'Backspace') act = onDelete;
      else if (event.key === 'Enter' && event.target === container) act = onPlace;
      if (!act) return;
      event.preventDefault();
      act();
    };
    container.addEventListener('keydown', handleKey);
    return () => container.removeEventListener('keydown', handleKey);
  }, [map]);
}
