import { type MapNoteKind, mapNoteKinds } from '@vigiefaon/domain/map-notes/map-note';
import { useState } from 'react';

/** Shown beside the missions; remembered on this device. */
export interface MapLayers {
  parcels: boolean;
  homes: boolean;
  notes: readonly MapNoteKind[];
  zones: boolean;
  aerial: boolean;
}

const storageKey = 'map-layers';
export const usualLayers: MapLayers = { parcels: true, homes: false, notes: mapNoteKinds, zones: true, aerial: false };

/** Layers that an older version wrote, or nobody, count as not chosen. */
export function readLayers(text: string | null): MapLayers {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return usualLayers;
  }
  if (typeof stored !== 'object' || stored === null) return usualLayers;
  const isOn = (name: 'parcels' | 'homes' | 'zones' | 'aerial') => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === 'boolean' ? value : usualLayers[name];
  };
  const kinds: unknown = Reflect.get(stored, 'notes');
  return {
    parcels: isOn('parcels'),
    homes: isOn('homes'),
    zones: isOn('zones'),
    aerial: isOn('aerial'),
    notes: Array.isArray(kinds) ? mapNoteKinds.filter((kind) => kinds.includes(kind)) : usualLayers.notes,
  };
}

export function useMapLayers(): { layers: MapLayers; change: (change: Partial<MapLayers>) => void } {
  const [layers, setLayers] = useState(() => readLayers(localStorage.getItem(storageKey)));
  return {
    layers,
    change: (change) => {
      const next = { ...layers, ...change };
      setLayers(next);
      localStorage.setItem(storageKey, JSON.stringify(next));
    },
  };
}
