import { useQueryClient } from '@tanstack/react-query';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { whyNotChangeMapNote } from '@vigiefaon/domain/map-notes/map-note-access';
import { listMapNotes, type MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type ComponentProps, useMemo, useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { newKey } from '../../api/new-key.ts';
import { invalidate } from '../../api/queries.ts';
import type { NoteDrawing } from '../../map/notes/note-drawing.tsx';
import { useNotesInView } from './map-notes.queries.ts';
import {
  changeNote,
  countPending,
  type DeskNote,
  newNote,
  notesOnDesk,
  nothingPending,
  type PendingNotes,
  removeNote,
} from './pending-notes.ts';
import { type NoteSketching, useNoteSketch } from './use-note-sketch.ts';

export type NoteDesk = ReturnType<typeof useNoteDesk>;

const none: readonly MapNote[] = [];

/** The newest version of each note: an answer to a save is there before the list is asked for again. */
function newest(listed: readonly MapNote[], justSaved: readonly MapNote[]): MapNote[] {
  const byId = new Map(listed.map((note) => [note.mapNoteId, note]));
  for (const note of justSaved) {
    const known = byId.get(note.mapNoteId);
    if (!known || known.version < note.version) byId.set(note.mapNoteId, note);
  }
  return [...byId.values()];
}

/** One's own new note may always be changed. */
export function whyNotChange(note: DeskNote, actor: Actor) {
  return note.version === null ? null : whyNotChangeMapNote({ author: note.author }, actor);
}

function useNotes(view: Bounds | null, pending: PendingNotes) {
  const cache = useQueryClient();
  const [justSaved, setJustSaved] = useState(none);
  const answer = useNotesInView(view);
  const listed = answer.data;
  const saved = useMemo(() => newest(listed ?? none, justSaved), [listed, justSaved]);
  const notes = useMemo(() => notesOnDesk(saved, pending), [saved, pending]);
  return {
    notes,
    answer,
    find: (key: string | null) => notes.find((note) => note.key === key) ?? null,
    refresh: () => void invalidate(cache, listMapNotes),
    keepSaved: (written: readonly MapNote[]) => setJustSaved((before) => [...before, ...written]),
    forgetSaved: () => setJustSaved(none),
  };
}

/** Which note is chosen, and what is done with it just now. */
function useChoice() {
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [areDetailsOpen, showDetails] = useState(false);
  return {
    selectedKey,
    isOpened,
    isEditing,
    areDetailsOpen,
    select: (key: string | null) => {
      setSelectedKey(key);
      if (key === null) showDetails(false);
    },
    open: () => setOpened(true),
    shut: () => setOpened(false),
    edit: (key: string | null) => {
      setOpened(true);
      setEditing(true);
      if (key !== null) setSelectedKey(key);
    },
    showDetails,
    done: () => {
      setEditing(false);
      showDetails(false);
    },
  };
}

type Choice = ReturnType<typeof useChoice>;
type Drawing = ComponentProps<typeof NoteDrawing>;

function letGo({ done, select }: Choice): void {
  done();
  select(null);
}

/** What is done to one note, each a step that can be taken back. */
function changesOf(choice: Choice, sketch: NoteSketching, find: (key: string) => DeskNote | null) {
  const { pending } = sketch.state;
  return {
    change: (key: string, change: Partial<MapNoteInformation>) => {
      const note = find(key);
      if (note) sketch.change({ pending: changeNote(pending, note, change) });
    },
    remove: (key: string) => {
      const note = find(key);
      if (note) sketch.change({ pending: removeNote(pending, note) });
      letGo(choice);
    },
  };
}

/** What the map asks for while shapes are drawn on it. */
function toolsOf(choice: Choice, { state: { pending, draft }, change, put, undoing }: NoteSketching) {
  return {
    draft,
    ...undoing,
    onStart: (kind) => {
      letGo(choice);
      put({ draft: { kind, points: [] } });
    },
    onDraftChange: (next) => change({ draft: next }),
    onCancelDraft: () => (draft && draft.points.length > 0 ? change({ draft: null }) : put({ draft: null })),
    onAdd: (shape) => {
      const made = newNote(newKey(), shape);
      change({ draft: null, pending: { ...pending, created: [...pending.created, made] } });
      choice.select(made.key);
      choice.showDetails(true);
    },
    onDropAll: () => {
      change({ pending: nothingPending, draft: null });
      choice.done();
    },
  } satisfies Partial<Drawing>;
}

/** The map notes on /map: what the server has, what is drawn here and not saved yet, and what is chosen. */
export function useNoteDesk(view: Bounds | null) {
  const actor = useCurrentActor();
  const choice = useChoice();
  const sketch = useNoteSketch(actor.userId, choice.open);
  const { pending, draft } = sketch.state;
  const { keepSaved, forgetSaved, ...listed } = useNotes(view, pending);
  return {
    ...choice,
    ...listed,
    ...changesOf(choice, sketch, listed.find),
    tools: toolsOf(choice, sketch),
    sketch,
    pending,
    draft,
    pendingCount: countPending(pending),
    selected: listed.find(choice.selectedKey),
    whyNotChange: (note: DeskNote) => whyNotChange(note, actor),
    close: () => {
      choice.shut();
      choice.done();
      if (draft) sketch.put({ draft: null });
    },
    /** After the server has written everything. */
    settle: (written: readonly MapNote[]) => {
      keepSaved(written);
      sketch.reset();
      choice.done();
      listed.refresh();
    },
    /** After the server has deleted notes that are not pending here. */
    forgetAll: () => {
      forgetSaved();
      sketch.reset();
      letGo(choice);
      listed.refresh();
    },
  };
}
