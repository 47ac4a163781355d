import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { useEffect, useRef, useState } from 'react';
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

/** The shape on its way, too, is kept by the caller, so that it outlives the map. */
export interface SketchOwner extends Sketch {
  onChange: (parcels: readonly DrawnParcel[]) => void;
  onMeetingPointChange: (meetingPoint: Position | null) => void;
  onDraftChange: (draft: Draft | null) => void;
}

export interface SketchControl {
  canUndo: boolean;
  canRedo: boolean;
  change: (part: Partial<Sketch>) => void;
  undo: () => void;
  redo: () => void;
}

/**
 * The sketch belongs to the caller, its history to the map. A change by the caller itself
 * (a rename, a deletion in its list) becomes a step too, so that one undo serves both.
 */
export function useSketch(owner: SketchOwner): SketchControl {
  const { parcels, meetingPoint, draft } = owner;
  const [history, setHistory] = useState<History<Sketch>>(EMPTY_HISTORY);
  const sketch: Sketch = { parcels, meetingPoint, draft };
  const seen = useRef({ parcels, meetingPoint });

  useEffect(() => {
    const before = seen.current;
    if (before.parcels === parcels && before.meetingPoint === meetingPoint) return;
    seen.current = { parcels, meetingPoint };
    setHistory((known) => recordStep(known, { ...before, draft }));
  }, [parcels, meetingPoint, draft]);

  const show = (next: Sketch) => {
    const before = seen.current;
    seen.current = { parcels: next.parcels, meetingPoint: next.meetingPoint };
    owner.onDraftChange(next.draft);
    if (next.parcels !== before.parcels) owner.onChange(next.parcels);
    if (next.meetingPoint !== before.meetingPoint) owner.onMeetingPointChange(next.meetingPoint);
  };
  const change = (part: Partial<Sketch>) => {
    setHistory((known) => recordStep(known, sketch));
    show({ ...sketch, ...part });
  };
  const follow = (step: Step<Sketch> | null) => {
    if (!step) return;
    setHistory(step.history);
    show(step.state);
  };
  // Before its first point a new shape has nothing to undo: one step more would open the parcel finished before it.
  const canUndo = history.past.length > 0 && draft?.points.length !== 0;
  const undo = () => canUndo && follow(stepBack(history, sketch));
  const redo = () => follow(stepForward(history, sketch));
  return { canUndo, canRedo: history.future.length > 0, change, undo, redo };
}
