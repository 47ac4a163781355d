import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { type MissionStatus, missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { filtersOf, noFilters, searchOf } from '../board/filters/mission-filters.ts';
import { changed } from '../board/use-board-address.ts';

type Search = Record<string, string | undefined>;

/** Still to be flown: shown when nobody said otherwise. */
const usualStatuses: readonly MissionStatus[] = ['TODO', 'AFFECTED'];
const storageKey = 'map-statuses';
/** Every link on the page asks anew where it leads when the address changes: not in the middle of a walk over the map. */
const restMs = 800;

function rememberedStatuses(): readonly MissionStatus[] {
  const stored = localStorage.getItem(storageKey)?.split(',');
  return stored ? missionStatuses.filter((status) => stored.includes(status)) : usualStatuses;
}

/** Area and states of the map, as the address holds them; the states are remembered for the next visit. */
export function useMapAddress() {
  const navigate = useNavigate();
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const { area, statuses } = useMemo(() => filtersOf(search), [search]);
  const put = useCallback(
    (change: Search) => {
      // A map that comes to rest after somebody has left it must not write into the next page's address.
      const isLeaving = router.latestLocation.pathname !== router.state.resolvedLocation?.pathname;
      if (!isLeaving) void navigate({ to: '.', search: (old: Search) => changed(old, change), replace: true });
    },
    [navigate, router],
  );
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const isChosen = search.status !== undefined;
  return {
    area,
    statuses: useMemo(() => (isChosen ? statuses : rememberedStatuses()), [isChosen, statuses]),
    /** When the map has been still for a moment. */
    keepView: useCallback(
      (view: Bounds) => {
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => put({ area: searchOf({ ...noFilters, area: [...view] }).area }), restMs);
      },
      [put],
    ),
    keepStatuses: useCallback(
      (chosen: readonly MissionStatus[]) => {
        localStorage.setItem(storageKey, chosen.join(','));
        put({ status: chosen.join(',') || 'none' });
      },
      [put],
    ),
  };
}
