import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePageTitle } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useIsDesktop } from '../../ui/use-viewport.ts';
import { FilterButton, FilterSentence } from './board-filters.tsx';
import { BoardMap } from './board-map.tsx';
import { useCountText } from './filter-choices.tsx';
import classes from './mission-board.module.css';
import { MissionCards } from './mission-cards.tsx';
import { countOfFilters, noFilters, searchOf } from './mission-filters.ts';
import { MissionTable } from './mission-table.tsx';
import { useMissionPages } from './missions.queries.ts';
import { useBoardAddress } from './use-board-address.ts';

type Board = ReturnType<typeof useBoard>;

function useBoard() {
  const address = useBoardAddress();
  const { filters, setFilters } = address;
  const pages = useMissionPages(filters);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const missions = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
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
    question: JSON.stringify(question),
  };
}

function useFoundText({ total, pages }: Board): string {
  const { t } = useTranslation();
  const countText = useCountText();
  if (total === undefined) return pages.isError ? '' : t('common.loading');
  return t('missions.found', { count: total, shown: countText(total) });
}

/** Nothing found and nothing there are two different things to be told. */
function BoardAnswer({
  board,
  children,
}: {
  board: Board;
  children: (missions: readonly Mission[] | undefined) => ReactNode;
}) {
  const { t } = useTranslation();
  const { pages, missions, filters, setFilters } = board;
  if (pages.isError && !missions) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  if (missions?.length !== 0) return children(missions);
  if (countOfFilters(filters) === 0) return <EmptyState code="NO_INFORMATIONS" detail={t('missions.nothingYet')} />;
  return (
    <EmptyState
      code="SEARCH_END"
      action={
        <QuietButton onClick={() => setFilters({ ...noFilters, sort: filters.sort })}>
          {t('missions.filter.reset')}
        </QuietButton>
      }
    />
  );
}

function BoardMapOf({ board }: { board: Board }) {
  return (
    <BoardMap
      missions={board.missions ?? []}
      question={board.question}
      selectedId={board.missionId}
      hoveredId={board.hoveredId}
      onHover={board.setHoveredId}
      onOpen={board.openMission}
      onSearchHere={(area) => board.setFilters({ ...board.filters, area, around: null })}
    />
  );
}

interface BoardProps {
  board: Board;
  title: string;
  detail: ReactNode;
}

function WideBoard({ board, title, detail }: BoardProps) {
  const { t } = useTranslation();
  const found = useFoundText(board);
  const { filters, setFilters } = board;
  return (
    <div className={classes.wide} data-full-bleed data-detail={detail ? '' : undefined}>
      <div className={classes.left}>
        <header className={classes.head}>
          <div className={classes.headLine}>
            <h1 className={classes.title}>{title}</h1>
            <span className={classes.found} role="status">
              {found}
            </span>
            <div className={classes.search}>
              <SearchField label={t('missions.filter.text')} value={filters.text} onChange={board.handleText} />
            </div>
          </div>
          <FilterSentence filters={filters} onChange={setFilters} />
        </header>
        <div className={classes.rows}>
          <BoardAnswer board={board}>
            {(missions) => (
              <MissionTable
                missions={missions}
                isOld={board.isOld}
                sort={filters.sort}
                canSort={filters.around === null}
                onSort={(sort) => setFilters({ ...filters, sort })}
                selectedId={board.missionId}
                hoveredId={board.hoveredId}
                onHover={board.setHoveredId}
                onOpen={board.openMission}
                onEnd={board.handleEnd}
              />
            )}
          </BoardAnswer>
        </div>
      </div>
      <div className={classes.right}>{detail ?? <BoardMapOf board={board} />}</div>
    </div>
  );
}

function NarrowBoard({ board, title, detail }: BoardProps) {
  const { t } = useTranslation();
  const found = useFoundText(board);
  const { filters, setFilters, isMapShown, showMap, pages } = board;
  if (detail) return detail;
  return (
    <div className={classes.narrow}>
      <div className={classes.headLine}>
        <h1 className={classes.title}>{title}</h1>
        <span className={classes.found} role="status">
          {found}
        </span>
      </div>
      <SearchField label={t('missions.filter.text')} value={filters.text} onChange={board.handleText} />
      <div className={classes.switches}>
        <FilterButton filters={filters} onChange={setFilters} found={found} />
        <Segmented
          label={t('missions.view')}
          labelHidden
          value={isMapShown ? 'map' : 'list'}
          data={[
            { value: 'list', label: t('missions.view.list') },
            { value: 'map', label: t('missions.view.map') },
          ]}
          onChange={(view) => showMap(view === 'map')}
        />
      </div>
      {isMapShown ? (
        <div className={classes.phoneMap}>
          <BoardMapOf board={board} />
        </div>
      ) : (
        <BoardAnswer board={board}>
          {(missions) => (
            <MissionCards
              missions={missions}
              label={t('missions.title')}
              onMore={pages.hasNextPage ? board.handleEnd : undefined}
              isLoadingMore={pages.isFetchingNextPage}
            />
          )}
        </BoardAnswer>
      )}
    </div>
  );
}

/** The board: a question in words, its answer as a list and as a map, and one mission beside it. */
export function MissionBoard({ detail }: { detail: (missionId: string, onClose: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const isDesktop = useIsDesktop();
  const board = useBoard();
  const { role } = useCurrentActor();
  const title = t(role === 'ROLE_CLIENT' ? 'missions.titleClient' : 'missions.title');
  usePageTitle(title);
  const shown = board.missionId ? detail(board.missionId, () => board.openMission(null)) : null;
  return isDesktop ? (
    <WideBoard board={board} title={title} detail={shown} />
  ) : (
    <NarrowBoard board={board} title={title} detail={shown} />
  );
}
