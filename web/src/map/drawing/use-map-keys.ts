import type L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

export interface MapKeys {
  onPlace: () => void;
  onEscape: () => void;
  onDelete: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** What a key asks for. Enter places a point only while the map itself has the focus, and not one of its markers. */
export function askedBy(
  { key, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  isOnMap: boolean,
): keyof MapKeys | null {
  const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
  if (letter === 'z') return shiftKey ? 'onRedo' : 'onUndo';
  if (letter === 'y') return 'onRedo';
  if (key === 'Escape') return 'onEscape';
  if (key === 'Delete' || key === 'Backspace') return 'onDelete';
  return key === 'Enter' && isOnMap ? 'onPlace' : null;
}

/** Keys while the map has the focus; arrows, plus and minus are Leaflet's own. */
export function useMapKeys(map: L.Map | null, keys: MapKeys): void {
  const act = useEffectEvent((asked: keyof MapKeys) => keys[asked]());
  useEffect(() => {
    if (!map) return;
    const container = map.getContainer();
    const handleKey = (event: KeyboardEvent) => {
      const asked = askedBy(event, event.target === container);
      if (!asked) return;
      event.preventDefault();
      act(asked);
    };
    container.addEventListener('keydown', handleKey);
    return () => container.removeEventListener('keydown', handleKey);
  }, [map]);
}
