import { useQueryClient } from '@tanstack/react-query';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { MapNote, MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import { whyNotChangeMapNote } from '@vigiefaon/domain/map-notes/map-note-access';
import { listMapNotes, type MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import { useMemo, useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { invalidate } from '../../api/queries.ts';
import type { Draft } from '../../map/drawing/sketch/draft.ts';
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
import { randomKey, useNoteSketch } from './use-note-sketch.ts';

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

/** The map notes on /map: what the server has, what is drawn here and not saved yet, and what is chosen. */
export function useNoteDesk(view: Bounds | null) {
  const actor = useCurrentActor();
  const choice = useChoice();
  const sketch = useNoteSketch(actor.userId, choice.open);
  const { pending, draft } = sketch.state;
  const { notes, answer, find, refresh, keepSaved, forgetSaved } = useNotes(view, pending);
  const letGo = () => {
    choice.done();
    choice.select(null);
  };
  return {
    ...choice,
    notes,
    answer,
    find,
    refresh,
    sketch,
    pending,
    draft,
    pendingCount: countPending(pending),
    selected: find(choice.selectedKey),
    whyNotChange: (note: DeskNote) => whyNotChange(note, actor),
    close: () => {
      choice.shut();
      choice.done();
      if (draft) sketch.put({ draft: null });
    },
    start: (kind: Draft['kind']) => {
      letGo();
      sketch.put({ draft: { kind, points: [] } });
    },
    cancelDraft: () => {
      if (draft && draft.points.length > 0) sketch.change({ draft: null });
      else sketch.put({ draft: null });
    },
    add: (shape: MapNoteShape) => {
      const made = newNote(randomKey(), shape);
      sketch.change({ draft: null, pending: { ...pending, created: [...pending.created, made] } });
      choice.select(made.key);
      choice.showDetails(true);
    },
    change: (key: string, change: Partial<MapNoteInformation>) => {
      const note = find(key);
      if (note) sketch.change({ pending: changeNote(pending, note, change) });
    },
    remove: (key: string) => {
      const note = find(key);
      if (note) sketch.change({ pending: removeNote(pending, note) });
      letGo();
    },
    dropAll: () => {
      sketch.change({ pending: nothingPending, draft: null });
      choice.done();
    },
    /** After the server has written everything. */
    settle: (written: readonly MapNote[]) => {
      keepSaved(written);
      sketch.reset();
      choice.done();
      refresh();
    },
    /** After the server has deleted notes that are not pending here. */
    forgetAll: () => {
      forgetSaved();
      sketch.reset();
      letGo();
      refresh();
    },
  };
}
