import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import {
  type DrawnParcel,
  EMPTY_HISTORY,
  type History,
  recordStep,
  type Sketch,
  type Step,
  stepBack,
  stepForward,
} from './sketch-history.ts';

export interface SketchOwner {
  parcels: readonly DrawnParcel[];
  onChange: (parcels: readonly DrawnParcel[]) => void;
  meetingPoint: Position | null;
  onMeetingPointChange: (meetingPoint: Position | null) => void;
  /** The shape on its way, kept by the caller so that it outlives the map. */
  draft: Draft | null;
  onDraftChange: (draft: Draft | null) => void;
}

export interface SketchControl {
  sketch: Sketch;
  canUndo: boolean;
  canRedo: boolean;
  change: (part: Partial<Sketch>) => void;
  /** Begins or leaves drawing without making a step of it. */
  setDraft: (draft: Draft | null) => void;
  undo: () => void;
  redo: () => void;
}

/**
 * The sketch belongs to the caller, its history to the map. A change by the caller itself
 * (a rename, a deletion in its list) becomes a step too, so that one undo serves both.
 */
export function useSketch(owner: SketchOwner): SketchControl {
  const { parcels, meetingPoint, draft, onChange, onMeetingPointChange, onDraftChange } = owner;
  const [history, setHistory] = useState<History<Sketch>>(EMPTY_HISTORY);
  const sketch: Sketch = { parcels, meetingPoint, draft };
  const seen = useRef({ parcels, meetingPoint });

  useEffect(() => {
    const before = seen.current;
    if (before.parcels === parcels && before.meetingPoint === meetingPoint) return;
    seen.current = { parcels, meetingPoint };
    setHistory((known) => recordStep(known, { ...before, draft }));
  }, [parcels, meetingPoint, draft]);

  const show = useCallback(
    (next: Sketch) => {
      const before = seen.current;
      seen.current = { parcels: next.parcels, meetingPoint: next.meetingPoint };
      onDraftChange(next.draft);
      if (next.parcels !== before.parcels) onChange(next.parcels);
      if (next.meetingPoint !== before.meetingPoint) onMeetingPointChange(next.meetingPoint);
    },
    [onChange, onMeetingPointChange, onDraftChange],
  );
  const follow = (step: Step<Sketch> | null) => {
    if (!step) return;
    setHistory(step.history);
    show(step.state);
  };

  // Before its first point a new shape has nothing to undo: one step more would open the parcel finished before it.
  const canUndo = history.past.length > 0 && draft?.points.length !== 0;

  return {
    sketch,
    canUndo,
    canRedo: history.future.length > 0,
    change: (part) => {
      setHistory((known) => recordStep(known, sketch));
      show({ ...sketch, ...part });
    },
    setDraft: onDraftChange,
    undo: () => canUndo && follow(stepBack(history, sketch)),
    redo: () => follow(stepForward(history, sketch)),
  };
}
