import { useBlocker } from '@tanstack/react-router';
import type { MapNoteKind } from '@vigiefaon/domain/map-notes/map-note';
import { clearMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCurrentActor, useCurrentUser } from '../../api/current-user.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ShownNote } from '../../map/notes/note-layer.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './map-notes.module.css';
import { NoteDetails } from './note-details.tsx';
import { authorNameOf, useNoteName } from './note-names.ts';
import { type NoteDesk, whyNotChange } from './use-note-desk.ts';
import { toastId, useSaveNotes } from './use-save-notes.ts';

/** Somebody was faster: says who and when, and lets choose. */
function ConflictDialog({ saving }: { saving: ReturnType<typeof useSaveNotes> }) {
  const { t, format } = useTranslation();
  const { conflict, keepMine, takeTheirs, leaveConflict } = saving;
  const theirs = conflict?.theirs ?? null;
  const name = conflict?.name ?? '';
  const person = authorNameOf(theirs?.changedBy ?? null) ?? t('mapNotes.somebody');
  const question = theirs
    ? t('mapNotes.conflict', { name, person, when: format.part.fromNow(theirs.updatedAt) })
    : t('mapNotes.conflictDeleted', { name });
  return (
    <Dialog opened={conflict !== null} onClose={leaveConflict} title={t('mapNotes.conflictTitle')} centered>
      <p className="spaced">{question}</p>
      <div className={classes.choices}>
        <QuietButton onClick={takeTheirs}>{t(theirs ? 'mapNotes.takeTheirs' : 'mapNotes.acceptDeletion')}</QuietButton>
        <MainButton onClick={keepMine}>{t(theirs ? 'mapNotes.keepMine' : 'mapNotes.drawAnew')}</MainButton>
      </div>
    </Dialog>
  );
}

/** Asks before another page is opened while notes wait: they stay on this device, but nobody else sees them. */
function LeaveWarning({ count }: { count: number }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && current.pathname !== next.pathname,
    // A reload loses nothing: they are kept.
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      opened={isBlocked}
      title={t('mapNotes.leaveTitle')}
      question={t('mapNotes.leaveQuestion', { count })}
      confirmLabel={t('mapNotes.leave')}
      cancelLabel={t('mapNotes.stay')}
      onConfirm={() => isBlocked && blocker.proceed()}
      onClose={() => isBlocked && blocker.reset()}
    />
  );
}

function ClearDialog({ desk, opened, onClose }: { desk: NoteDesk; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const isAdmin = useCurrentActor().role === 'ROLE_ADMIN';
  const tell = (severity: 'success' | 'error', summary: string, detail?: string) => {
    showToast({ id: toastId, severity, summary, detail });
    onClose();
  };
  const clear = useEndpointMutation(clearMapNotes, {
    onSuccess: ({ removed }) => {
      desk.forgetAll();
      tell('success', t('mapNotes.cleared', { count: removed }));
    },
    onError: (error) => tell('error', t('mapNotes.notCleared'), errorMessage(error)),
  });
  return (
    <ConfirmDialog
      opened={opened}
      pending={clear.isPending}
      onConfirm={() => clear.mutate({})}
      onClose={onClose}
      title={t('mapNotes.clearTitle')}
      question={t(isAdmin ? 'mapNotes.clearQuestionAll' : 'mapNotes.clearQuestionOwn')}
      confirmLabel={t('mapNotes.clearAll')}
      irreversible
    />
  );
}

const NoteDrawing = lazy(() =>
  import('../../map/notes/note-drawing.tsx').then((module) => ({ default: module.NoteDrawing })),
);

function useShownNotes({ notes, selectedKey }: NoteDesk, kinds: readonly MapNoteKind[]): ShownNote[] {
  const nameOf = useNoteName();
  const user = useCurrentUser();
  return useMemo(
    () =>
      notes
        // Unsaved notes are seen whatever the layers say.
        .filter(({ kind, isPending, key }) => kinds.includes(kind) || isPending || key === selectedKey)
        .map((note) => ({
          key: note.key,
          kind: note.kind,
          shape: note,
          name: nameOf(note),
          isPending: note.isPending,
          isEditable: whyNotChange(note, user) === null,
        })),
    [notes, kinds, selectedKey, nameOf, user],
  );
}

/** The notes on the map, their toolbar, and every question it asks. */
export function NotesOnMap({ desk, kinds }: { desk: NoteDesk; kinds: readonly MapNoteKind[] }) {
  const shown = useShownNotes(desk, kinds);
  const saving = useSaveNotes(desk);
  const [isClearing, setClearing] = useState(false);
  const { selected } = desk;
  return (
    <>
      <Suspense fallback={null}>
        <NoteDrawing
          notes={shown}
          selectedKey={desk.selectedKey}
          onSelect={desk.select}
          isOpen={desk.isOpened}
          isEditing={desk.isEditing}
          {...desk.tools}
          onReplace={(key, { geometry, radiusMeters }) => desk.change(key, { geometry, radiusMeters })}
          onRemove={desk.remove}
          onDone={desk.done}
          onDetails={() => desk.showDetails(true)}
          onEdit={() => (desk.isEditing ? desk.done() : desk.edit(null))}
          onSave={saving.save}
          onClearAll={() => setClearing(true)}
          onClose={desk.close}
          pendingCount={desk.pendingCount}
          isSaving={saving.isSaving}
        />
      </Suspense>
      <NoteDetails
        note={selected}
        opened={desk.areDetailsOpen}
        onChange={(change) => selected && desk.change(selected.key, change)}
        onRemove={() => selected && desk.remove(selected.key)}
        onClose={() => desk.showDetails(false)}
      />
      <ClearDialog desk={desk} opened={isClearing} onClose={() => setClearing(false)} />
      <ConflictDialog saving={saving} />
      <LeaveWarning count={desk.pendingCount} />
    </>
  );
}
