import { useEffect, useEffectEvent, useState } from 'react';
import { newKey } from '../../api/new-key.ts';
import type { Draft } from '../../map/drawing/sketch/draft.ts';
import {
  EMPTY_HISTORY,
  type History,
  recordStep,
  type Step,
  stepBack,
  stepForward,
} from '../../map/drawing/sketch/sketch-history.ts';
import { loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { countPending, nothingPending, type PendingNotes } from './pending-notes.ts';

/** All that undo brings back on /map. */
export interface NoteSketch {
  pending: PendingNotes;
  draft: Draft | null;
}

interface KeptSketch {
  sketch: NoteSketch;
  /** Under which key this was last sent: sent again, the server answers what it did the first time. */
  sendingKey: string | null;
}

const emptySketch: NoteSketch = { pending: nothingPending, draft: null };

function isEmpty({ pending, draft }: NoteSketch): boolean {
  return countPending(pending) === 0 && (draft === null || draft.points.length === 0);
}

/** A shape without a first point is nothing to come back to. */
function worthUndoing({ pending, draft }: NoteSketch): NoteSketch {
  return { pending, draft: draft?.points.length === 0 ? null : draft };
}

/** Stays on this device until it is saved or dropped. */
function useKeptSketch(userId: string, onFound: () => void) {
  const key = `map-notes:${userId}`;
  const [kept, setKept] = useState<KeptSketch>({ sketch: emptySketch, sendingKey: null });
  const [isLoaded, setLoaded] = useState(false);
  const show = useEffectEvent((found: KeptSketch | null) => {
    if (found && !isEmpty(found.sketch)) {
      setKept(found);
      onFound();
    }
    setLoaded(true);
  });
  useEffect(() => {
    let isGone = false;
    void loadDraft<KeptSketch>(key)
      .catch(() => null)
      .then((found) => {
        if (!isGone) show(found);
      });
    return () => {
      isGone = true;
    };
  }, [key]);
  useEffect(() => {
    if (!isLoaded) return;
    // An empty one is kept as well: a deletion would be lost in a reload right after saving. A device without room for it still has the screen.
    void saveDraft(key, kept).catch(() => undefined);
  }, [key, kept, isLoaded]);
  return [kept, setKept] as const;
}

/** Not saved yet, with its history; survives reload and logout. `onFound` is told of one from before. */
export function useNoteSketch(userId: string, onFound: () => void) {
  const [kept, setKept] = useKeptSketch(userId, onFound);
  const [history, setHistory] = useState<History<NoteSketch>>(EMPTY_HISTORY);
  const { sketch } = kept;

  const show = (next: NoteSketch) => setKept({ sketch: next, sendingKey: null });
  const follow = (step: Step<NoteSketch> | null) => {
    if (!step) return;
    setHistory(step.history);
    show(step.state);
  };
  // Before its first point a new shape has nothing to undo: one step more would change the note finished before it.
  const canUndo = history.past.length > 0 && sketch.draft?.points.length !== 0;
  return {
    state: sketch,
    undoing: {
      canUndo,
      canRedo: history.future.length > 0,
      onUndo: () => canUndo && follow(stepBack(history, sketch)),
      onRedo: () => follow(stepForward(history, sketch)),
    },
    /** A step of its own. */
    change: (part: Partial<NoteSketch>) => {
      setHistory((known) => recordStep(known, worthUndoing(sketch)));
      show({ ...sketch, ...part });
    },
    /** Begins or leaves drawing, or follows the server, without making a step of it. */
    put: (part: Partial<NoteSketch>) => show({ ...sketch, ...part }),
    reset: () => {
      setHistory(EMPTY_HISTORY);
      show(emptySketch);
    },
    /** The key to send this very sketch under, the same until something changes. */
    keyToSend: (): string => {
      const sendingKey = kept.sendingKey ?? newKey();
      if (kept.sendingKey === null) setKept({ sketch, sendingKey });
      return sendingKey;
    },
  };
}

export type NoteSketching = ReturnType<typeof useNoteSketch>;
