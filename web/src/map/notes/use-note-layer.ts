import type L from 'leaflet';
import { useEffect } from 'react';
import { useMapLayer } from '../frame/use-map-layer.ts';
import { NoteLayer, type ShownNote } from './note-layer.ts';

type OnSelect = ((key: string) => void) | null;

/** Shows notes on a map; without `onSelect` they are only seen. */
export function useNoteLayer(
  map: L.Map | null,
  notes: readonly ShownNote[],
  selectedKey: string | null,
  onSelect: OnSelect,
): void {
  const layer = useMapLayer(
    map,
    onSelect,
    (shown, latest) => new NoteLayer(shown, onSelect && ((key) => latest()?.(key))),
  );
  useEffect(() => layer?.show(notes, selectedKey), [layer, notes, selectedKey]);
}
