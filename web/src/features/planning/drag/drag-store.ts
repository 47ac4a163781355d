import { createContext, use } from 'react';
import { isSameStop, type Spot, type StopName } from '../decisions/decisions.ts';
import { useWatched, Watched } from '../watched.ts';

export interface Drag {
  readonly stop: StopName;
  readonly from: Spot;
  /** Where it would be put now; null where it cannot be put. */
  readonly spot: Spot | null;
  readonly by: 'pointer' | 'keys';
}

export type DragStore = Watched<Drag | null>;

export const DragContext = createContext<DragStore>(new Watched<Drag | null>(null));

/** At which place of this round, or of what does not fit, a dragged stop would be put; null when it is not above it. */
export function useSpotIn(zone: string): number | null {
  return useWatched(use(DragContext), (drag) => {
    const spot = drag?.spot ?? null;
    if (spot === null) return null;
    if (spot === 'UNPLANNED') return zone === 'UNPLANNED' ? 0 : null;
    return spot.pilotId === zone ? spot.at : null;
  });
}

export function useIsDragged(stop: StopName): boolean {
  return useWatched(use(DragContext), (drag) => drag !== null && isSameStop(drag.stop, stop));
}

export function useDrag(): Drag | null {
  return useWatched(use(DragContext), (drag) => drag);
}
