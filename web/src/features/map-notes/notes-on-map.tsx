import { useBlocker } from '@tanstack/react-router';
import type { MapNoteKind } from '@vigiefaon/domain/map-notes/map-note';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCurrentActor, useCurrentUser } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ShownNote } from '../../map/notes/note-layer.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './map-notes.module.css';
import { NoteDetails } from './note-details.tsx';
import { authorNameOf, useNoteName } from './note-names.ts';
import { type NoteDesk, whyNotChange } from './use-note-desk.ts';
import { type NoteConflict, useSaveNotes } from './use-save-notes.ts';

interface ConflictDialogProps {
  conflict: NoteConflict | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody was faster: says who and when, and lets choose. */
function ConflictDialog({ conflict, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { t, format } = useTranslation();
  const theirs = conflict?.theirs ?? null;
  const name = conflict?.name ?? '';
  const person = authorNameOf(theirs?.changedBy ?? null) ?? t('mapNotes.somebody');
  const question = theirs
    ? t('mapNotes.conflict', { name, person, when: format.part.fromNow(theirs.updatedAt) })
    : t('mapNotes.conflictDeleted', { name });
  return (
    <Dialog opened={conflict !== null} onClose={onClose} title={t('mapNotes.conflictTitle')} centered>
      <p className="spaced">{question}</p>
      <div className={classes.choices}>
        <QuietButton onClick={onTakeTheirs}>
          {t(theirs ? 'mapNotes.takeTheirs' : 'mapNotes.acceptDeletion')}
        </QuietButton>
        <MainButton onClick={onKeepMine}>{t(theirs ? 'mapNotes.keepMine' : 'mapNotes.drawAnew')}</MainButton>
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
  const { sketch, selected } = desk;
  return (
    <>
      <Suspense fallback={null}>
        <NoteDrawing
          notes={shown}
          selectedKey={desk.selectedKey}
          onSelect={desk.select}
          isOpen={desk.isOpened}
          isEditing={desk.isEditing}
          draft={desk.draft}
          onStart={desk.start}
          onDraftChange={(draft) => sketch.change({ draft })}
          onCancelDraft={desk.cancelDraft}
          onAdd={desk.add}
          onReplace={(key, { geometry, radiusMeters }) => desk.change(key, { geometry, radiusMeters })}
          onRemove={desk.remove}
          onDone={desk.done}
          onDetails={() => desk.showDetails(true)}
          onEdit={() => (desk.isEditing ? desk.done() : desk.edit(null))}
          onSave={saving.save}
          onDropAll={desk.dropAll}
          onClearAll={() => setClearing(true)}
          onClose={desk.close}
          pendingCount={desk.pendingCount}
          isSaving={saving.isSaving}
          canUndo={sketch.canUndo}
          canRedo={sketch.canRedo}
          onUndo={sketch.undo}
          onRedo={sketch.redo}
        />
      </Suspense>
      <NoteDetails
        note={selected}
        opened={desk.areDetailsOpen}
        onChange={(change) => selected && desk.change(selected.key, change)}
        onRemove={() => selected && desk.remove(selected.key)}
        onClose={() => desk.showDetails(false)}
      />
      <ClearDialog
        opened={isClearing}
        pending={saving.isClearing}
        onConfirm={() => void saving.clear().then(() => setClearing(false))}
        onClose={() => setClearing(false)}
      />
      <ConflictDialog
        conflict={saving.conflict}
        onKeepMine={saving.keepMine}
        onTakeTheirs={saving.takeTheirs}
        onClose={saving.leaveConflict}
      />
      <LeaveWarning count={desk.pendingCount} />
    </>
  );
}

interface ClearDialogProps {
  opened: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function ClearDialog(props: ClearDialogProps) {
  const { t } = useTranslation();
  const isAdmin = useCurrentActor().role === 'ROLE_ADMIN';
  return (
    <ConfirmDialog
      {...props}
      title={t('mapNotes.clearTitle')}
      question={t(isAdmin ? 'mapNotes.clearQuestionAll' : 'mapNotes.clearQuestionOwn')}
      confirmLabel={t('mapNotes.clearAll')}
      irreversible
    />
  );
}
