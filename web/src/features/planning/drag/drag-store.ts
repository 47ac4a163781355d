import { createContext, use, useSyncExternalStore } from 'react';
import { isSameStop, type Spot, type StopName } from '../decisions/decisions.ts';

export interface Drag {
  readonly stop: StopName;
  readonly from: Spot;
  /** Where it would be put now; null where it cannot be put. */
  readonly spot: Spot | null;
  readonly by: 'pointer' | 'keys';
}

/** A store of its own, so that only the rounds that the drag passes are drawn again. */
export class DragStore {
  #drag: Drag | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly drag = (): Drag | null => this.#drag;

  set(drag: Drag | null): void {
    if (drag === this.#drag) return;
    this.#drag = drag;
    for (const listener of this.#listeners) listener();
  }
}

export const DragContext = createContext(new DragStore());

/** At which place of this round, or of what does not fit, a dragged stop would be put; null when it is not above it. */
export function useSpotIn(zone: string): number | null {
  const store = use(DragContext);
  return useSyncExternalStore(store.subscribe, () => {
    const spot = store.drag()?.spot ?? null;
    if (spot === null) return null;
    if (spot === 'UNPLANNED') return zone === 'UNPLANNED' ? 0 : null;
    return spot.pilotId === zone ? spot.at : null;
  });
}

export function useIsDragged(stop: StopName): boolean {
  const store = use(DragContext);
  return useSyncExternalStore(store.subscribe, () => {
    const dragged = store.drag()?.stop;
    return dragged !== undefined && isSameStop(dragged, stop);
  });
}

export function useDrag(): Drag | null {
  const store = use(DragContext);
  return useSyncExternalStore(store.subscribe, store.drag);
}
