import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMap } from '../frame/map-context.ts';
import { useNoteLayer } from './use-note-layer.ts';
import './notes.css';

/** Notes on the map around it, only to be seen. */
export function PassiveNotes({ notes }: { notes: readonly MapNote[] }) {
  const { t } = useTranslation();
  const shown = useMemo(
    () =>
      notes.map((note) => ({
        key: note.mapNoteId,
        kind: note.kind,
        shape: note,
        name: note.label ?? t(`map.note.${note.kind}`),
        isPending: false,
        isEditable: false,
      })),
    [notes, t],
  );
  useNoteLayer(useMap(), shown, null, null);
  return null;
}
