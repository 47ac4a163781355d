import { type MapNoteKind, mapNoteKinds } from '@vigiefaon/domain/map-notes/map-note';
import { useState } from 'react';
import * as z from 'zod/mini';

const NoteKinds = z.pipe(
  z.array(z.unknown()),
  z.transform((stored): readonly MapNoteKind[] => mapNoteKinds.filter((kind) => stored.includes(kind))),
);

/** Shown beside the missions; remembered on this device. What an older version wrote, or nobody, counts as not chosen. */
const Layers = z.object({
  parcels: z.catch(z.boolean(), true),
  homes: z.catch(z.boolean(), false),
  notes: z.catch(NoteKinds, mapNoteKinds),
  zones: z.catch(z.boolean(), true),
  aerial: z.catch(z.boolean(), false),
});
export type MapLayers = z.infer<typeof Layers>;

const storageKey = 'map-layers';
export const usualLayers: MapLayers = z.parse(Layers, {});

export function readLayers(text: string | null): MapLayers {
  try {
    return z.parse(Layers, JSON.parse(text ?? ''));
  } catch {
    return usualLayers;
  }
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
