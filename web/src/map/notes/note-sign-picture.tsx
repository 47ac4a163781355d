import type { MapNoteKind } from '@vigiefaon/domain/map-notes/map-note';
import { drawInto } from '../frame/status-sign.ts';
import { noteSignSvg } from './note-sign.ts';
import '../../theme/map-colors.css';
import './notes.css';

/** The very figure that stands on the map, for lists and legends. */
export function NoteSign({ kind }: { kind: MapNoteKind }) {
  return <span ref={drawInto(noteSignSvg(kind))} className="map-note-picture" aria-hidden="true" />;
}
