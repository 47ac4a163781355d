import { useMutation } from '@tanstack/react-query';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { getMapNote, saveMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { newKey } from '../../api/new-key.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useNoteName } from './note-names.ts';
import { batchOf, drawAnew, faultOf, keepMine, takeTheirs } from './pending-notes.ts';
import type { NoteDesk } from './use-note-desk.ts';

export const toastId = 'map-notes';

/** A note that somebody else has changed, or (`theirs` null) deleted, since it was read here. */
interface NoteConflict {
  mapNoteId: string;
  name: string;
  theirs: MapNote | null;
}

async function readTheirs(mapNoteId: string): Promise<MapNote | null> {
  try {
    return await call(getMapNote, { params: { mapNoteId } });
  } catch (error) {
    if (isCallError(error, 'NOT_FOUND')) return null;
    throw error;
  }
}

/** Names and chooses the note at fault; where somebody else was faster `onConflict` is told. */
function useTellFailure(desk: NoteDesk, onConflict: (conflict: NoteConflict) => void) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const nameOf = useNoteName();
  const tell = (summary: string, detail: string, lifeMs?: number) =>
    showToast({ id: toastId, severity: 'error', summary, detail, lifeMs });

  return async function tellFailure(error: unknown): Promise<void> {
    const fault = faultOf(desk.pending, error);
    if (!fault) return tell(t('mapNotes.notSaved'), errorMessage(error));
    desk.select(fault.key);
    const note = desk.find(fault.key);
    const name = note ? nameOf(note) : t('mapNotes.deletedNote');
    if (isCallError(error, 'STALE', 'NOT_FOUND')) {
      onConflict({ mapNoteId: fault.key, name, theirs: await readTheirs(fault.key) });
      return desk.refresh();
    }
    const detail = isCallError(error, 'FORBIDDEN') ? errorMessage(error) : t(`fieldErrors.${fault.code}`);
    tell(t('mapNotes.noteRefused', { name }), detail, 0);
  };
}

/** Saves what is pending, all of it or nothing. */
export function useSaveNotes(desk: NoteDesk) {
  const { t } = useTranslation();
  const [conflict, setConflict] = useState<NoteConflict | null>(null);
  const tellFailure = useTellFailure(desk, setConflict);
  const save = useMutation({
    // A save without network is told at once; it does not wait unseen.
    networkMode: 'always',
    mutationFn: () => call(saveMapNotes, { body: batchOf(desk.pending), idempotencyKey: desk.sketch.keyToSend() }),
    onSuccess: ({ created, updated }) => {
      const count = desk.pendingCount;
      desk.settle([...created, ...updated]);
      showToast({ id: toastId, severity: 'success', summary: t('mapNotes.saved', { count }) });
    },
    onError: (error) => void tellFailure(error).catch((failure: unknown) => tellFailure(failure)),
  });
  const settle = (next: NoteDesk['pending']) => {
    desk.sketch.change({ pending: next });
    setConflict(null);
  };
  return {
    save: () => save.mutate(),
    isSaving: save.isPending,
    conflict,
    leaveConflict: () => setConflict(null),
    keepMine: () => {
      if (!conflict) return;
      const { mapNoteId, theirs } = conflict;
      settle(theirs ? keepMine(desk.pending, theirs) : drawAnew(desk.pending, mapNoteId, newKey()));
    },
    takeTheirs: () => conflict && settle(takeTheirs(desk.pending, conflict.mapNoteId)),
  };
}
