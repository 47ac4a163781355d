import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../../ui/layout/use-search-params.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { type BoardFilter, type FilteredPlan, filtered, filterIn, searchOf } from './board-filter.ts';

/** The filter as the address holds it, so that a reload keeps it. */
export function useBoardFilter() {
  const [search, setSearch] = useSearchParams();
  const { find, only, place, sort } = search;
  const filter = useMemo(() => filterIn({ find, only, place, sort }), [find, only, place, sort]);
  const change = useCallback(
    (next: Partial<BoardFilter>) => setSearch(searchOf({ ...filter, ...next }), true),
    [filter, setSearch],
  );
  return { filter, change };
}

/** The plan on screen as the filter leaves it. */
export function useFilteredPlan(): FilteredPlan {
  const { board, rounds, unplanned, missions, pilots } = usePlanningDay();
  const { filter } = useBoardFilter();
  return useMemo(
    () => filtered({ board, rounds, unplanned, missions, pilots }, filter),
    [board, rounds, unplanned, missions, pilots, filter],
  );
}
