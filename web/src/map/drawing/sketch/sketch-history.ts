import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import type { DeclaredOrigin } from '../../registers/tapped-parcel.ts';
import type { Draft } from './draft.ts';

export interface DrawnParcel {
  key: string;
  name: string;
  geometry: ParcelGeometry;
  /** Where a tap has brought it from the declared parcels. */
  registered?: DeclaredOrigin;
  /** As the file that it was read from names it. */
  crop?: string;
}

/** All that undo brings back while parcels are drawn. */
export interface Sketch {
  parcels: readonly DrawnParcel[];
  meetingPoint: Position | null;
  draft: Draft | null;
}

export interface History<State> {
  past: readonly State[];
  future: readonly State[];
}

export interface Step<State> {
  history: History<State>;
  state: State;
}

export const EMPTY_HISTORY: History<never> = { past: [], future: [] };
const MOST_STEPS = 200;

/** A new step; what had been undone can no longer be redone. */
export function recordStep<State>(history: History<State>, before: State): History<State> {
  return { past: [...history.past, before].slice(-MOST_STEPS), future: [] };
}

export function stepBack<State>(history: History<State>, present: State): Step<State> | null {
  const state = history.past.at(-1);
  if (state === undefined) return null;
  return { state, history: { past: history.past.slice(0, -1), future: [...history.future, present] } };
}

export function stepForward<State>(history: History<State>, present: State): Step<State> | null {
  const state = history.future.at(-1);
  if (state === undefined) return null;
  return { state, history: { past: [...history.past, present], future: history.future.slice(0, -1) } };
}
