import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { use, useEffect, useRef, useState } from 'react';
import { type PlaceWatch, PlaceWatchContext } from './place-watch.ts';

/** Where the phone says that it is, and within how many metres it is sure of that. */
export interface Located {
  position: Position;
  accuracyMeters: number;
}

export type Locating =
  | { state: 'IDLE' }
  | { state: 'SEARCHING'; best: Located | null }
  | { state: 'FAILED'; why: 'DENIED' | 'NO_POSITION' };

/** Good enough to walk up to a fawn; a phone hardly does better. */
const goodMeters = 8;
const patienceMs = 7000;
const longestMs = 25_000;

export function locatedOf({ coords }: GeolocationPosition): Located {
  return { position: [coords.longitude, coords.latitude], accuracyMeters: coords.accuracy };
}

/** Of two answers as sure the newer one. */
export function betterOf(best: Located | null, located: Located): Located {
  return !best || located.accuracyMeters <= best.accuracyMeters ? located : best;
}

interface Search {
  onPlace: (best: Located) => void;
  onDenied: () => void;
  /** That is good enough, or it takes too long; null when nothing was heard. */
  onEnd: (best: Located | null) => void;
}

/** Follows the phone until its place is good enough or that takes too long, or until what it answers is called. */
function searchPlace(watch: PlaceWatch, { onPlace, onDenied, onEnd }: Search): () => void {
  let best: Located | null = null;
  const endWatch = watch.follow(
    (place) => {
      best = betterOf(best, locatedOf(place));
      onPlace(best);
      if (best.accuracyMeters <= goodMeters) onEnd(best);
    },
    // Under trees it comes and goes: the timers decide when that takes too long.
    (error) => error.code === error.PERMISSION_DENIED && onDenied(),
  );
  const enough = setInterval(() => best && onEnd(best), patienceMs);
  const tooLong = setTimeout(() => onEnd(best), longestMs);
  return () => {
    endWatch();
    clearInterval(enough);
    clearTimeout(tooLong);
  };
}

/** Asks the phone where it is; the best answer counts. */
export function useLocating(onLocated: (located: Located) => void) {
  const watch = use(PlaceWatchContext);
  const [locating, setLocating] = useState<Locating>({ state: 'IDLE' });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  function end(next: Locating): void {
    stop.current();
    setLocating(next);
  }

  function finish(best: Located | null): void {
    end(best ? { state: 'IDLE' } : { state: 'FAILED', why: 'NO_POSITION' });
    if (best) onLocated(best);
  }

  function start(): void {
    if (!('geolocation' in navigator)) {
      setLocating({ state: 'FAILED', why: 'NO_POSITION' });
      return;
    }
    setLocating({ state: 'SEARCHING', best: null });
    stop.current = searchPlace(watch, {
      onPlace: (best) => setLocating({ state: 'SEARCHING', best }),
      onDenied: () => end({ state: 'FAILED', why: 'DENIED' }),
      onEnd: finish,
    });
  }

  return {
    locating,
    start,
    takeNow: () => locating.state === 'SEARCHING' && finish(locating.best),
    cancel: () => end({ state: 'IDLE' }),
  };
}
