import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { use, useEffect, useRef, useState } from 'react';
import { PlaceWatchContext } from './place-watch.ts';

/** Where the phone says that it is, and within how many metres it is sure of that. */
export interface Located {
  position: Position;
  accuracyMeters: number;
}

type Failure = 'DENIED' | 'NO_POSITION';
export type Locating =
  | { state: 'IDLE' }
  | { state: 'SEARCHING'; best: Located | null }
  | { state: 'FAILED'; why: Failure };

/** Good enough to walk up to a fawn; a phone hardly does better. */
const goodMeters = 8;
const patienceMs = 7000;
const longestMs = 25_000;

export function locatedOf({ coords }: GeolocationPosition): Located {
  return { position: [coords.longitude, coords.latitude], accuracyMeters: coords.accuracy };
}

/** Asks the phone where it is until that is good enough or takes too long; the best answer counts. */
export function useLocating(onLocated: (located: Located) => void) {
  const watch = use(PlaceWatchContext);
  const [locating, setLocating] = useState<Locating>({ state: 'IDLE' });
  const best = useRef<Located | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  function finish(): void {
    stop.current();
    const found = best.current;
    setLocating(found ? { state: 'IDLE' } : { state: 'FAILED', why: 'NO_POSITION' });
    if (found) onLocated(found);
  }

  function hear(place: GeolocationPosition): void {
    const located = locatedOf(place);
    if (!best.current || located.accuracyMeters <= best.current.accuracyMeters) best.current = located;
    setLocating({ state: 'SEARCHING', best: best.current });
    if (located.accuracyMeters <= goodMeters) finish();
  }

  function fail(error: GeolocationPositionError): void {
    // Under trees it comes and goes: the timers decide when that takes too long.
    if (error.code !== error.PERMISSION_DENIED) return;
    stop.current();
    setLocating({ state: 'FAILED', why: 'DENIED' });
  }

  function start(): void {
    best.current = null;
    if (!('geolocation' in navigator)) {
      setLocating({ state: 'FAILED', why: 'NO_POSITION' });
      return;
    }
    setLocating({ state: 'SEARCHING', best: null });
    const endWatch = watch.follow(hear, fail);
    const enough = setInterval(() => best.current && finish(), patienceMs);
    const tooLong = setTimeout(finish, longestMs);
    stop.current = () => {
      endWatch();
      clearInterval(enough);
      clearTimeout(tooLong);
    };
  }

  function cancel(): void {
    stop.current();
    setLocating({ state: 'IDLE' });
  }

  return { locating, start, takeNow: finish, cancel };
}
