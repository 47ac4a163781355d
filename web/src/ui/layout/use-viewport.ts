import { useMediaQuery } from '@mantine/hooks';

function useMedia(query: string): boolean {
  // Known from the first rendering on: nothing is drawn for one width and then for another.
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false });
}

export function useIsPhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}

/** The specification's desktop: wider than 991 px. */
export function useIsDesktop(): boolean {
  return useMedia('(min-width: 992px)');
}
