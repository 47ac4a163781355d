import type { MapNoteKind } from '@vigiefaon/domain/map-notes/map-note';
import { useEffect, useRef } from 'react';
import { noteSignSvg } from './note-sign.ts';
import '../../theme/map-colors.css';
import './notes.css';

/** The very figure that stands on the map, for lists and legends. */
export function NoteSign({ kind }: { kind: MapNoteKind }) {
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (holder.current) holder.current.innerHTML = noteSignSvg(kind);
  }, [kind]);
  return <span ref={holder} className="map-note-picture" aria-hidden="true" />;
}
