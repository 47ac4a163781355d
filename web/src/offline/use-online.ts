import { useEffect, useEffectEvent } from 'react';

/** Hears every network that comes back. */
export function useOnline(onOnline: () => void): void {
  const hear = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => hear();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
