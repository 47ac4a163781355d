import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { listMissionSpots } from '@vigiefaon/domain/missions/mission-spots.api';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { useCallback, useEffect, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import { areaToAsk, isInView } from '../../../map/frame/map-area.ts';
import { nextFirst } from '../round/round-days.ts';
import { daysOfPage, firstPage, pageAfter } from './list-pages.ts';

export interface MapArea {
  bounds: Bounds;
  zoom: number;
}

const pageSize = 100;
/** Missions of the surroundings, which are asked for too, may fill a page and leave the view empty. */
const fewestInView = 25;

/** The missions in view as signs: each, or gathered by the server when they are many. */
export function useMapSpots(area: MapArea | null, statuses: readonly MissionStatus[]) {
  const bbox = area ? areaToAsk(area.bounds).join(',') : '';
  const query = { bbox, status: statuses.join(','), zoom: String(Math.round(area?.zoom ?? 0)) };
  return useQuery({
    ...queryOf(listMissionSpots, { query }),
    placeholderData: keepPreviousData,
    enabled: area !== null && statuses.length > 0,
  });
}

function useMissionsAround(view: Bounds | null, statuses: readonly MissionStatus[], today: string) {
  const body = { ...(view ? { bbox: areaToAsk(view) } : {}), status: [...statuses] };
  return useInfiniteQuery({
    queryKey: [...queryOf(searchMissions, { body }).queryKey, 'map', today],
    queryFn: ({ pageParam, signal }) =>
      call(searchMissions, { body: { ...body, ...daysOfPage(pageParam, today), limit: pageSize }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page, _pages, position) => pageAfter(page, position),
    placeholderData: keepPreviousData,
    enabled: view !== null && statuses.length > 0,
  });
}

/** The missions in view in full, page after page as they are looked at. `wanted` of them are read at once. */
export function useMapMissions(
  area: MapArea | null,
  statuses: readonly MissionStatus[],
  { today, wanted }: { today: string; wanted: number },
) {
  const view = area?.bounds ?? null;
  const answer = useMissionsAround(view, statuses, today);
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch, error } = answer;

  const missions = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const inView = useMemo(
    () => missions && nextFirst(view ? missions.filter(isIn(view)) : missions, today),
    [missions, view, today],
  );
  const isShort = (inView?.length ?? 0) < Math.max(wanted, fewestInView);
  const isReadyForMore = hasNextPage && !isFetchingNextPage && !isPlaceholderData && !error;
  useEffect(() => {
    if (isShort && isReadyForMore) void fetchNextPage();
  }, [isShort, isReadyForMore, fetchNextPage]);

  return { missions, inView, hasMore: hasNextPage, error, refetch: useCallback(() => void refetch(), [refetch]) };
}

function isIn(view: Bounds) {
  return ({ location }: Mission) => location !== null && isInView(view, location.coordinates);
}
