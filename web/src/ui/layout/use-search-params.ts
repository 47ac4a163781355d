import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type SearchParams = Record<string, string | undefined>;

// The router would write the word "undefined".
function withoutUndefined(search: SearchParams): SearchParams {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** A parameter that is set to undefined leaves the address. */
export function useSearchParams(): [SearchParams, (change: SearchParams, replace?: boolean) => void] {
  const navigate = useNavigate();
  const search: SearchParams = useSearch({ strict: false });
  const change = useCallback(
    (changes: SearchParams, replace = false) =>
      void navigate({ to: '.', search: (old: SearchParams) => withoutUndefined({ ...old, ...changes }), replace }),
    [navigate],
  );
  return [search, change];
}
