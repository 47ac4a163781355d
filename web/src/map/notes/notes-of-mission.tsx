import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { lazy, Suspense } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoteSign } from './note-sign-picture.tsx';
import { useMeasureText } from './note-status.tsx';

const PassiveNotes = lazy(() => import('./passive-notes.tsx').then((module) => ({ default: module.PassiveNotes })));

/** Also what a phone keeps for the field asks for just these. */
export const mostNotesOfMission = 200;
const none: readonly MapNote[] = [];

/** The notes that whoever flies a mission should know: linked to it, or within 500 m of its parcels. For pilots and admins. */
export function useNotesOfMission(missionId: string, isAsked: boolean): readonly MapNote[] {
  return (
    useEndpointQuery(listMapNotes, { query: { missionId, limit: mostNotesOfMission } }, { enabled: isAsked }).data
      ?.items ?? none
  );
}

/** Those notes on the map around it, only to be seen. */
export function NotesOnMissionMap({ notes }: { notes: readonly MapNote[] }) {
  return notes.length === 0 ? null : (
    <Suspense fallback={null}>
      <PassiveNotes notes={notes} />
    </Suspense>
  );
}

/** The same notes in words. */
export function NoteLines({ notes, className }: { notes: readonly MapNote[]; className?: string | undefined }) {
  const { t } = useTranslation();
  const measureText = useMeasureText();
  if (notes.length === 0) return null;
  return (
    <ul className={className} aria-label={t('mapNotes.list')}>
      {notes.map((note) => (
        <li key={note.mapNoteId}>
          <span className="map-note-line-text">
            <NoteSign kind={note.kind} />
            {note.label ?? t(`map.note.${note.kind}`)}
          </span>
          <span className="numbers">{measureText(note)}</span>
        </li>
      ))}
    </ul>
  );
}
