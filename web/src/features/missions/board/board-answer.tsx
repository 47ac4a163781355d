import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { BoardMap } from './board-map.tsx';
import { countOfFilters, noFilters } from './filters/mission-filters.ts';
import type { Board } from './use-board.ts';

interface BoardAnswerProps {
  board: Board;
  children: (missions: readonly Mission[] | undefined) => ReactNode;
}

/** Nothing found and nothing there are two different things to be told. */
export function BoardAnswer({ board, children }: BoardAnswerProps) {
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

/** The same answer on the map. */
export function BoardMapOf({ board }: { board: Board }) {
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
