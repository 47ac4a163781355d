import { useEffect, useState } from 'react';
import { fieldNow } from '../../../offline/field/field-clock.ts';

const aMinuteMs = 60_000;

/** Now, drawn again every minute: what is shown ages by itself. By the corrected clock of a phone. */
export function useMinute(): Date {
  const [now, setNow] = useState(fieldNow);
  useEffect(() => {
    const show = () => setNow(fieldNow());
    const timer = setInterval(show, aMinuteMs);
    // A phone that slept in a pocket is looked at again.
    document.addEventListener('visibilitychange', show);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
    };
  }, []);
  return now;
}
