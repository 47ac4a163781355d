import type { MapNote, MapNoteKind, MapNoteShape, MapNoteShapeKind } from '@vigiefaon/domain/map-notes/map-note';
import type { ChangedMapNote, MapNoteBatch, MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import { isCallError } from '../../api/call-error.ts';

/** A note on this screen, saved or not. */
export interface DeskNote extends MapNoteInformation {
  /** The id of a saved note; of a new one a key of this screen. */
  key: string;
  /** The version that the server has; null while it has none. */
  version: number | null;
  /** Null for one's own new notes, and for authors who are gone. */
  author: MapNote['author'];
  isPending: boolean;
}

type NewNote = MapNoteInformation & { key: string };
interface RemovedNote {
  mapNoteId: string;
  version: number;
}

/** Since the last save. */
export interface PendingNotes {
  created: readonly NewNote[];
  changed: readonly (ChangedMapNote & { author: MapNote['author'] })[];
  removed: readonly RemovedNote[];
}

export const nothingPending: PendingNotes = { created: [], changed: [], removed: [] };

const likelyKinds: Record<MapNoteShapeKind, MapNoteKind> = {
  polyline: 'ACCESS',
  polygon: 'OBSTACLE',
  rectangle: 'OBSTACLE',
  circle: 'NO_GO',
  marker: 'MEETING_POINT',
  circleMarker: 'OBSTACLE',
};

/** A new note with the kind that such a shape most often is. */
export function newNote(key: string, shape: MapNoteShape): NewNote {
  return { key, ...shape, kind: likelyKinds[shape.shapeKind], label: null, missionId: null };
}

export function countPending({ created, changed, removed }: PendingNotes): number {
  return created.length + changed.length + removed.length;
}

function informationOf(note: MapNoteInformation) {
  const { kind, shapeKind, geometry, radiusMeters, heightMeters = null, label, missionId } = note;
  return { kind, shapeKind, geometry, radiusMeters, heightMeters, label, missionId };
}

/** The saved notes as they are with what is pending, the pending ones first. */
export function notesOnDesk(saved: readonly MapNote[], pending: PendingNotes): DeskNote[] {
  const created = pending.created.map((note): DeskNote => ({ ...note, version: null, author: null, isPending: true }));
  const changed = pending.changed.map(
    ({ mapNoteId, ...note }): DeskNote => ({ ...note, key: mapNoteId, isPending: true }),
  );
  const replaced = new Set([...pending.changed, ...pending.removed].map(({ mapNoteId }) => mapNoteId));
  const untouched = saved
    .filter(({ mapNoteId }) => !replaced.has(mapNoteId))
    .map(
      (note): DeskNote => ({
        ...informationOf(note),
        key: note.mapNoteId,
        version: note.version,
        author: note.author,
        isPending: false,
      }),
    );
  return [...created, ...changed, ...untouched];
}

/** The pending changes with one more; a note that is not saved yet is changed where it waits. */
export function changeNote(pending: PendingNotes, note: DeskNote, change: Partial<MapNoteInformation>): PendingNotes {
  const next = { ...informationOf(note), ...change };
  if (note.version === null) {
    const created = pending.created.map((waiting) => (waiting.key === note.key ? { key: note.key, ...next } : waiting));
    return { ...pending, created };
  }
  const others = pending.changed.filter(({ mapNoteId }) => mapNoteId !== note.key);
  const changed = { ...next, mapNoteId: note.key, version: note.version, author: note.author };
  return { ...pending, changed: [...others, changed] };
}

export function removeNote(pending: PendingNotes, note: DeskNote): PendingNotes {
  const created = pending.created.filter(({ key }) => key !== note.key);
  const changed = pending.changed.filter(({ mapNoteId }) => mapNoteId !== note.key);
  const removed =
    note.version === null ? pending.removed : [...pending.removed, { mapNoteId: note.key, version: note.version }];
  return { created, changed, removed };
}

export function batchOf({ created, changed, removed }: PendingNotes): MapNoteBatch {
  return {
    create: created.map(informationOf),
    update: changed.map((note) => ({ ...informationOf(note), mapNoteId: note.mapNoteId, version: note.version })),
    remove: removed.map(({ mapNoteId, version }) => ({ mapNoteId, version })),
  };
}

/** Which pending note a path of a refused batch (`update.0.geometry`) is about. */
function keyAtPath(pending: PendingNotes, path: string): string | null {
  const [part, at] = path.split('.');
  const position = Number(at);
  if (part === 'create') return pending.created[position]?.key ?? null;
  if (part === 'update') return pending.changed[position]?.mapNoteId ?? null;
  return part === 'remove' ? (pending.removed[position]?.mapNoteId ?? null) : null;
}

/** The note of ours that a refused batch blames, and what is wrong with it. */
export function faultOf(pending: PendingNotes, error: unknown) {
  const [fault] = isCallError(error) ? error.fieldErrors : [];
  const key = fault ? keyAtPath(pending, fault.path) : null;
  return fault && key ? { key, code: fault.code } : null;
}

/** One's own change goes on, now on top of what somebody else has saved meanwhile. */
export function keepMine(pending: PendingNotes, theirs: MapNote): PendingNotes {
  const newer = <Note extends { mapNoteId: string; version: number }>(note: Note): Note =>
    note.mapNoteId === theirs.mapNoteId ? { ...note, version: theirs.version } : note;
  return { ...pending, changed: pending.changed.map(newer), removed: pending.removed.map(newer) };
}

/** One's own change of that note is given up. */
export function takeTheirs(pending: PendingNotes, mapNoteId: string): PendingNotes {
  return {
    ...pending,
    changed: pending.changed.filter((note) => note.mapNoteId !== mapNoteId),
    removed: pending.removed.filter((note) => note.mapNoteId !== mapNoteId),
  };
}

/** A change of a note that somebody has deleted becomes a new note, so that what was drawn is not lost. */
export function drawAnew(pending: PendingNotes, mapNoteId: string, key: string): PendingNotes {
  const lost = pending.changed.find((note) => note.mapNoteId === mapNoteId);
  const without = takeTheirs(pending, mapNoteId);
  return lost ? { ...without, created: [...without.created, { key, ...informationOf(lost) }] } : without;
}
