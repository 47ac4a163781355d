import { IconPencil, IconShape, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoteSign } from '../../map/notes/note-sign-picture.tsx';
import { useMeasureText } from '../../map/notes/note-status.tsx';
import { IconButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import classes from './map-notes.module.css';
import { authorNameOf, useNoteName } from './note-names.ts';
import type { NoteDesk } from './use-note-desk.ts';

/** The chosen note: what it says, who drew it, and what may be done with it. */
export function NoteCard({ desk }: { desk: NoteDesk }) {
  const { t } = useTranslation();
  const nameOf = useNoteName();
  const measureText = useMeasureText();
  const note = desk.selected;
  if (!note || desk.isEditing || desk.areDetailsOpen || desk.draft) return null;
  const refusal = desk.whyNotChange(note);
  const author = authorNameOf(note.author);
  const facts = [
    note.label ? t(`map.note.${note.kind}`) : null,
    measureText(note),
    author ? t('mapNotes.by', { name: author }) : null,
    note.isPending ? t('mapNotes.unsaved') : null,
  ];
  return (
    <section className={classes.card} aria-label={t('mapNotes.chosen')}>
      <div className={classes.cardHead}>
        <NoteSign kind={note.kind} />
        <strong>{nameOf(note)}</strong>
        <IconButton
          label={t('common.close')}
          icon={<IconX size={20} aria-hidden />}
          onClick={() => desk.select(null)}
          className={classes.cardClose ?? ''}
        />
      </div>
      <p className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {note.missionId ? (
        <Link to="/missions/{-$missionId}" params={{ missionId: note.missionId }} search={{}} className={classes.link}>
          {t('mapNotes.openMission')}
        </Link>
      ) : null}
      {refusal ? (
        <p className={classes.quiet}>{t(`refusals.${refusal}`)}</p>
      ) : (
        <div className={classes.choices}>
          <QuietButton
            leftSection={<IconPencil size={20} aria-hidden />}
            onClick={() => {
              desk.open();
              desk.showDetails(true);
            }}
          >
            {t('mapNotes.details')}
          </QuietButton>
          <QuietButton leftSection={<IconShape size={20} aria-hidden />} onClick={() => desk.edit(note.key)}>
            {t('mapNotes.editShape')}
          </QuietButton>
        </div>
      )}
    </section>
  );
}
