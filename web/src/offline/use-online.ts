import { useWindowEvent } from '@mantine/hooks';

/** Hears every network that comes back. */
export function useOnline(onOnline: () => void): void {
  useWindowEvent('online', () => onOnline());
}
