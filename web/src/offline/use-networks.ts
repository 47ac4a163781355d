import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hears every network that comes back; answers how many there were, because what fails may have left just before one came back,
 * which is announced only once.
 */
export function useNetworks(onNetwork: () => void): RefObject<number> {
  const count = useRef(0);
  const hear = useEffectEvent(() => {
    count.current += 1;
    onNetwork();
  });
  useEffect(() => {
    const listener = () => hear();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return count;
}
