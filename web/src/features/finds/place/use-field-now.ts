import { useEffect, useState } from 'react';
import { fieldNow } from '../../../offline/field/field-clock.ts';

const everyMs = 15_000;

/** The time by the corrected clock, told again every so often and when the phone is looked at again. */
export function useFieldNow(): Date {
  const [now, setNow] = useState(fieldNow);
  useEffect(() => {
    const tell = () => setNow(fieldNow());
    const timer = setInterval(tell, everyMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
  return now;
}
