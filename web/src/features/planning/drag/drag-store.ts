import { createContext, use, useSyncExternalStore } from 'react';
import { isSameStop, type Spot, type StopName } from '../decisions/decisions.ts';

export interface Moving {
  readonly stop: StopName;
  readonly from: Spot;
  /** Where it would be put now; null where it cannot be put. */
  readonly spot: Spot | null;
  readonly by: 'pointer' | 'keys';
}

/** What is being carried; a store of its own, so that only the rounds that it passes are drawn again. */
export class MovingStore {
  #moving: Moving | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly moving = (): Moving | null => this.#moving;

  set(moving: Moving | null): void {
    if (moving === this.#moving) return;
    this.#moving = moving;
    for (const listener of this.#listeners) listener();
  }
}

export const MovingContext = createContext(new MovingStore());

/** At which place of this round, or of what does not fit, a carried stop would be put; null when it is not above it. */
export function useSpotIn(zone: string): number | null {
  const store = use(MovingContext);
  return useSyncExternalStore(store.subscribe, () => {
    const spot = store.moving()?.spot ?? null;
    if (spot === null) return null;
    if (spot === 'UNPLANNED') return zone === 'UNPLANNED' ? 0 : null;
    return spot.pilotId === zone ? spot.at : null;
  });
}

export function useIsCarried(stop: StopName): boolean {
  const store = use(MovingContext);
  return useSyncExternalStore(store.subscribe, () => {
    const carried = store.moving()?.stop;
    return carried !== undefined && isSameStop(carried, stop);
  });
}

export function useMoving(): Moving | null {
  const store = use(MovingContext);
  return useSyncExternalStore(store.subscribe, store.moving);
}
