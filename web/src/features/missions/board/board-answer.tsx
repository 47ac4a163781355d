import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { countOfFilters, withoutFilters } from './filters/mission-filters.ts';
import type { Board } from './use-board.ts';

/** Nothing found and nothing there are two different things to be told. */
export function BoardAnswer({ board, children }: { board: Board; children: ReactNode }) {
  const { t } = useTranslation();
  const { pages, missions, filters, setFilters } = board;
  if (pages.isError && !missions) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  if (missions?.length !== 0) return children;
  if (countOfFilters(filters) === 0) return <EmptyState code="NO_INFORMATIONS" detail={t('missions.nothingYet')} />;
  return (
    <EmptyState
      code="SEARCH_END"
      action={
        <QuietButton onClick={() => setFilters(withoutFilters(filters))}>{t('missions.filter.reset')}</QuietButton>
      }
    />
  );
}
