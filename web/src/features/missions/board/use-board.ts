import { useCallback, useMemo, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMissionPages } from '../missions.queries.ts';
import { useCountText } from './filters/filter-choices.tsx';
import { searchOf } from './filters/mission-filters.ts';
import { useBoardAddress } from './use-board-address.ts';
import { useSelection } from './use-selection.ts';

export type Board = ReturnType<typeof useBoard>;

/** The board's question, its answer page by page, and what is pointed at or chosen in it. */
export function useBoard() {
  const address = useBoardAddress();
  const { filters, setFilters } = address;
  const { role } = useCurrentActor();
  const pages = useMissionPages(filters);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const missions = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const selection = useSelection(missions, JSON.stringify(searchOf(filters)));
  const handleEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const handleText = useCallback((text: string) => setFilters({ ...filters, text }), [filters, setFilters]);
  const { area: _, ...question } = searchOf(filters);
  return {
    ...address,
    pages,
    missions,
    total: data?.pages[0]?.total,
    isOld: pages.isPlaceholderData,
    hoveredId,
    setHoveredId,
    handleEnd,
    handleText,
    /** Changes with what is asked, but not with the part of the map: then the map shows the new answer whole. */
    question: JSON.stringify(question),
    /** Requesters act on one request at a time. */
    selection: role === 'ROLE_CLIENT' ? undefined : selection,
  };
}

/** "230 missions", in the reader's language. */
export function useFoundText({ total, pages }: Board): string {
  const { t } = useTranslation();
  const countText = useCountText();
  if (total === undefined) return pages.isError ? '' : t('common.loading');
  return t('missions.found', { count: total, shown: countText(total) });
}
