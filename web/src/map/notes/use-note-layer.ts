import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { NoteLayer, type ShownNote } from './note-layer.ts';

/** Shows notes on a map; without `onSelect` they are only seen. */
export function useNoteLayer(
  map: L.Map | null,
  notes: readonly ShownNote[],
  selectedKey: string | null,
  onSelect: ((key: string) => void) | null,
): void {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const isPressable = onSelect !== null;
  const [layer, setLayer] = useState<NoteLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = new NoteLayer(map, isPressable ? (key) => latest.current?.(key) : null);
    setLayer(made);
    return () => {
      made.remove();
      setLayer(null);
    };
  }, [map, isPressable]);
  useEffect(() => layer?.show(notes, selectedKey), [layer, notes, selectedKey]);
}
