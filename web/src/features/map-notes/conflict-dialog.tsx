import { Modal } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import classes from './map-notes.module.css';
import { authorNameOf } from './note-names.ts';
import type { NoteConflict } from './use-save-notes.ts';

interface ConflictDialogProps {
  conflict: NoteConflict | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody was faster: says who and when, and lets choose. */
export function ConflictDialog({ conflict, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { t, format } = useTranslation();
  const theirs = conflict?.theirs ?? null;
  const name = conflict?.name ?? '';
  const person = authorNameOf(theirs?.changedBy ?? null) ?? t('mapNotes.somebody');
  const question = theirs
    ? t('mapNotes.conflict', { name, person, when: format.part.fromNow(theirs.updatedAt) })
    : t('mapNotes.conflictDeleted', { name });
  return (
    <Modal
      opened={conflict !== null}
      onClose={onClose}
      title={t('mapNotes.conflictTitle')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <p className="spaced">{question}</p>
      <div className={classes.choices}>
        <QuietButton onClick={onTakeTheirs}>
          {t(theirs ? 'mapNotes.takeTheirs' : 'mapNotes.acceptDeletion')}
        </QuietButton>
        <MainButton onClick={onKeepMine}>{t(theirs ? 'mapNotes.keepMine' : 'mapNotes.drawAnew')}</MainButton>
      </div>
    </Modal>
  );
}
