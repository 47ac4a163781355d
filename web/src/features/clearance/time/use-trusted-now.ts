import { useEffect, useState } from 'react';
import { isOnServer } from '../../../api/on-server.ts';
import { type HeardTime, type TimeMark, type TrustedTime, trustedTime } from './trusted-clock.ts';

export interface TrustedNow {
  readonly now: Date;
  readonly isSure: boolean;
  /** False while nobody sees the page: what is frozen there must not be green when the device wakes up. */
  readonly isAwake: boolean;
}

function readDevice() {
  return { deviceMs: Date.now(), steadyMs: performance.now() };
}

/**
 * Counts on from what the server said, second by second, also over sleep. `keptMark` is how far a page before this one came;
 * `onMark` is told how far time has come.
 */
export function useTrustedNow(
  heard: HeardTime,
  keptMark: TimeMark | null = null,
  onMark?: (mark: TimeMark) => void,
): TrustedNow {
  const [reached, setReached] = useState<{ since: HeardTime; time: TrustedTime } | null>(null);
  const mark = reached?.since === heard ? reached.time : keptMark;
  const { nowMs, isSure } = trustedTime(heard, mark, readDevice());

  useEffect(() => {
    let latest = keptMark;
    const look = () => {
      const time = trustedTime(heard, latest, readDevice());
      latest = time;
      setReached({ since: heard, time });
      if (time.isSure) onMark?.({ nowMs: time.nowMs, deviceMs: time.deviceMs });
    };
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [heard, keptMark, onMark]);

  return { now: new Date(nowMs), isSure, isAwake: isOnServer || document.visibilityState !== 'hidden' };
}
