import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { filtersOf, type MissionFilters, searchOf } from './filters/mission-filters.ts';

export const missionSheets = ['report', 'edit', 'assign'] as const;
export type MissionSheet = (typeof missionSheets)[number];

type Search = Record<string, string | undefined>;

/** The address with a change; what is undefined is left out of it. */
export function changed(search: Search, change: Search): Search {
  return Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined));
}

/** The board's state as the address holds it: filters, the open mission, the open sheet, and on phones list or map. */
export function useBoardAddress() {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const { missionId } = useParams({ strict: false });
  const filters = useMemo(() => filtersOf(search), [search]);

  const setFilters = useCallback(
    (next: MissionFilters) =>
      void navigate({ to: '.', search: (old: Search) => changed(old, searchOf(next)), replace: true }),
    [navigate],
  );
  const openMission = useCallback(
    (id: string | null) =>
      void navigate({
        to: '/missions/{-$missionId}',
        params: { missionId: id ?? undefined },
        search: (old: Search) => changed(old, { sheet: undefined }),
        // Closing leaves no step behind, so that "back" does not open it again.
        replace: id === null,
      }),
    [navigate],
  );
  const setSearch = useCallback(
    (change: Search, replace = false) =>
      void navigate({ to: '.', search: (old: Search) => changed(old, change), replace }),
    [navigate],
  );

  return {
    filters,
    setFilters,
    missionId: missionId ?? null,
    openMission,
    sheet: missionSheets.find((sheet) => sheet === search.sheet) ?? null,
    openSheet: (sheet: MissionSheet) => setSearch({ sheet }),
    closeSheet: () => setSearch({ sheet: undefined }, true),
    isMapShown: search.view === 'map',
    showMap: (isShown: boolean) => setSearch({ view: isShown ? 'map' : undefined }, true),
  };
}
