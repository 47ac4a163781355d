import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { useState } from 'react';
import { holdsWords } from '../../i18n/plain-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isInView } from '../../map/frame/map-area.ts';
import { anchorOfNote, boundsOfNote } from '../../map/notes/note-geometry.ts';
import { NoteSign } from '../../map/notes/note-sign-picture.tsx';
import { useMeasureText } from '../../map/notes/note-status.tsx';
import { IconButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import classes from './map-notes.module.css';
import { useNotesWithText } from './map-notes.queries.ts';
import { authorNameOf, useNoteName } from './note-names.ts';
import { type DeskNote, notesOnDesk } from './pending-notes.ts';
import type { NoteDesk } from './use-note-desk.ts';

interface NoteListProps {
  desk: NoteDesk;
  view: Bounds | null;
  onShow: (bounds: Bounds) => void;
}

const atOnce = 100;

/** With words: the notes anywhere that have them; without: those in view. What is not saved yet always comes first. */
function useListedNotes({ desk, view }: Pick<NoteListProps, 'desk' | 'view'>, text: string) {
  const nameOf = useNoteName();
  const found = useNotesWithText(text);
  const isAsked = text.trim() !== '';
  const answer = isAsked ? found : desk.answer;
  const hasWords = (note: DeskNote) => holdsWords(nameOf(note), text);
  const isShown = (note: DeskNote) =>
    note.isPending || note.key === desk.selectedKey || view === null || isInView(view, anchorOfNote(note));
  if (!isAsked) return { notes: answer.data && desk.notes.filter(isShown), answer };
  const onDesk = desk.notes.filter(hasWords);
  const known = new Set(desk.notes.map(({ key }) => key));
  const elsewhere = notesOnDesk(found.data ?? [], desk.pending).filter(({ key }) => !known.has(key));
  return { notes: found.data && [...onDesk, ...elsewhere], answer };
}

/** The same notes as on the map, for whoever does not read maps: find, choose, change, delete. */
export function NoteList({ desk, view, onShow }: NoteListProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(atOnce);
  const { notes, answer } = useListedNotes({ desk, view }, text);
  return (
    <div className={classes.listing}>
      <SearchField label={t('mapNotes.search')} value={text} onChange={setText} />
      {answer.error && !notes ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!notes && !answer.error ? (
        <div aria-busy="true" className={classes.items}>
          {[0, 1, 2].map((row) => (
            <span key={row} className={classes.skeleton} />
          ))}
        </div>
      ) : null}
      {notes?.length === 0 ? (
        <EmptyState
          code={text ? 'SEARCH_END' : 'NO_INFORMATIONS'}
          title={t(text ? 'mapNotes.noneFound' : 'mapNotes.noneHere')}
          detail={t('mapNotes.noneHereDetail')}
          action={desk.isOpened ? undefined : <QuietButton onClick={desk.open}>{t('mapNotes.openTools')}</QuietButton>}
        />
      ) : null}
      <ul className={classes.items} aria-label={t('mapNotes.list')}>
        {notes?.slice(0, shown).map((note) => (
          <NoteItem key={note.key} note={note} desk={desk} onShow={onShow} />
        ))}
      </ul>
      {notes && notes.length > shown ? (
        <QuietButton fullWidth onClick={() => setShown(shown + atOnce)}>
          {t('common.showMore')}
        </QuietButton>
      ) : null}
    </div>
  );
}

function NoteItem({ note, desk, onShow }: Pick<NoteListProps, 'desk' | 'onShow'> & { note: DeskNote }) {
  const { t } = useTranslation();
  const nameOf = useNoteName();
  const measureText = useMeasureText();
  const name = nameOf(note);
  const mayChange = desk.find(note.key) !== null && desk.whyNotChange(note) === null;
  const facts = [note.label ? t(`map.note.${note.kind}`) : null, measureText(note), authorNameOf(note.author)];
  return (
    <li data-selected={note.key === desk.selectedKey || undefined}>
      <button
        type="button"
        className={classes.item}
        aria-pressed={note.key === desk.selectedKey}
        onClick={() => {
          desk.select(note.key);
          onShow(boundsOfNote(note));
        }}
      >
        <NoteSign kind={note.kind} />
        <span className="stack breaks shrinks">
          <strong>{name}</strong>
          <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
          {note.isPending ? <span className={classes.unsaved}>{t('mapNotes.unsaved')}</span> : null}
        </span>
      </button>
      {mayChange ? (
        <span className={classes.itemButtons}>
          <IconButton
            label={t('mapNotes.editNote', { name })}
            icon={<IconPencil size={20} aria-hidden />}
            onClick={() => {
              desk.open();
              desk.select(note.key);
              desk.showDetails(true);
            }}
          />
          <IconButton
            label={t('mapNotes.deleteNote', { name })}
            icon={<IconTrash size={20} aria-hidden />}
            onClick={() => {
              desk.open();
              desk.remove(note.key);
            }}
          />
        </span>
      ) : null}
    </li>
  );
}
