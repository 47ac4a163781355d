import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { areaToAsk, isInView } from './map-area.ts';
import { nextFirst } from './round-days.ts';

const pageSize = 200;
/** More signs than this tell nobody anything; the map asks to come nearer. */
const mostPages = 15;

/** The missions in view, page after page up to a few thousand. */
export function useMapMissions(view: Bounds | null, statuses: readonly MissionStatus[], today: string) {
  const body = {
    ...(view ? { bbox: areaToAsk(view) } : {}),
    ...(statuses.length > 0 ? { status: [...statuses] } : {}),
  };
  const answer = useInfiniteQuery({
    queryKey: [...queryOf(searchMissions, { body }).queryKey, 'map'],
    queryFn: ({ pageParam, signal }) =>
      call(searchMissions, { body: { ...body, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }, pages) => (pages.length < mostPages ? nextCursor : null),
    placeholderData: keepPreviousData,
    enabled: view !== null,
  });
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = answer;

  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage]);

  const missions = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const inView = useMemo(
    () => (missions && view ? nextFirst(missions.filter(isIn(view)), today) : missions),
    [missions, view, today],
  );
  const hasMore = data ? data.pages.length >= mostPages && data.pages.at(-1)?.nextCursor !== null : false;
  return { missions, inView, hasMore, error: answer.error, refetch: answer.refetch };
}

function isIn(view: Bounds) {
  return ({ location }: Mission) => location !== null && isInView(view, location.coordinates);
}
