import { useMutation } from '@tanstack/react-query';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { clearMapNotes, getMapNote, saveMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { type CallError, isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useNoteName } from './note-names.ts';
import { batchOf, drawAnew, keepMine, keyAtPath, takeTheirs } from './pending-notes.ts';
import type { NoteDesk } from './use-note-desk.ts';
import { randomKey } from './use-note-sketch.ts';

const toastId = 'map-notes';

/** A note that somebody else has changed, or (`theirs` null) deleted, since it was read here. */
export interface NoteConflict {
  mapNoteId: string;
  name: string;
  theirs: MapNote | null;
}

/** The note of ours that a refused batch blames. */
function faultOf(desk: NoteDesk, error: CallError) {
  const [fault] = error.fieldErrors;
  const key = fault ? keyAtPath(desk.pending, fault.path) : null;
  return fault && key ? { key, code: fault.code } : null;
}

async function readTheirs(mapNoteId: string): Promise<MapNote | null> {
  try {
    return await call(getMapNote, { params: { mapNoteId } });
  } catch (error) {
    if (isCallError(error, 'NOT_FOUND')) return null;
    throw error;
  }
}

/** Saves what is pending, all of it or nothing; a note at fault is named and chosen. */
export function useSaveNotes(desk: NoteDesk) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const nameOf = useNoteName();
  const [conflict, setConflict] = useState<NoteConflict | null>(null);
  const nameAt = (key: string) => {
    const note = desk.find(key);
    return note ? nameOf(note) : t('mapNotes.deletedNote');
  };

  async function tellFailure(error: unknown): Promise<void> {
    const fault = isCallError(error) ? faultOf(desk, error) : null;
    if (!fault || !isCallError(error)) {
      showToast({ id: toastId, severity: 'error', summary: t('mapNotes.notSaved'), detail: errorMessage(error) });
      return;
    }
    desk.select(fault.key);
    const name = nameAt(fault.key);
    if (error.code === 'STALE' || error.code === 'NOT_FOUND') {
      setConflict({ mapNoteId: fault.key, name, theirs: await readTheirs(fault.key) });
      desk.refresh();
      return;
    }
    const detail = error.code === 'FORBIDDEN' ? errorMessage(error) : t(`fieldErrors.${fault.code}`);
    showToast({ id: toastId, severity: 'error', summary: t('mapNotes.noteRefused', { name }), detail, lifeMs: 0 });
  }

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

  const clear = useMutation({
    mutationFn: () => call(clearMapNotes),
    onSuccess: ({ removed }) => {
      desk.forgetAll();
      showToast({ id: toastId, severity: 'success', summary: t('mapNotes.cleared', { count: removed }) });
    },
    onError: (error) =>
      showToast({ id: toastId, severity: 'error', summary: t('mapNotes.notCleared'), detail: errorMessage(error) }),
  });

  const settle = (next: NoteDesk['pending']) => {
    desk.sketch.change({ pending: next });
    setConflict(null);
  };
  return {
    save: () => save.mutate(),
    isSaving: save.isPending,
    clear: () =>
      clear.mutateAsync().then(
        () => true,
        () => false,
      ),
    isClearing: clear.isPending,
    conflict,
    leaveConflict: () => setConflict(null),
    keepMine: () => {
      if (!conflict) return;
      const { mapNoteId, theirs } = conflict;
      settle(theirs ? keepMine(desk.pending, theirs) : drawAnew(desk.pending, mapNoteId, randomKey()));
    },
    takeTheirs: () => conflict && settle(takeTheirs(desk.pending, conflict.mapNoteId)),
  };
}
