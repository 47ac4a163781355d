import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import type { Draft } from './draft.ts';

export interface DrawnParcel {
  key: string;
  name: string;
  geometry: ParcelGeometry;
}

/** All that undo brings back. */
export interface Sketch {
  parcels: readonly DrawnParcel[];
  meetingPoint: Position | null;
  draft: Draft | null;
}

export interface SketchHistory {
  past: readonly Sketch[];
  future: readonly Sketch[];
}

export interface Step {
  history: SketchHistory;
  sketch: Sketch;
}

export const EMPTY_HISTORY: SketchHistory = { past: [], future: [] };
const MOST_STEPS = 200;

/** A new step; what had been undone can no longer be redone. */
export function recordStep(history: SketchHistory, before: Sketch): SketchHistory {
  return { past: [...history.past, before].slice(-MOST_STEPS), future: [] };
}

export function stepBack(history: SketchHistory, present: Sketch): Step | null {
  const sketch = history.past.at(-1);
  if (!sketch) return null;
  return { sketch, history: { past: history.past.slice(0, -1), future: [...history.future, present] } };
}

export function stepForward(history: SketchHistory, present: Sketch): Step | null {
  const sketch = history.future.at(-1);
  if (!sketch) return null;
  return { sketch, history: { past: [...history.past, present], future: history.future.slice(0, -1) } };
}
