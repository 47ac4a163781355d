import { IconSquareCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { MissionCards } from '../cards/mission-cards.tsx';
import { BoardAnswer } from './board-answer.tsx';
import { BoardMap } from './board-map.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { FilterButton } from './filters/board-filters.tsx';
import classes from './mission-board.module.css';
import { NewRequestLink } from './new-request-link.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { type Board, useFoundText } from './use-board.ts';
import { WaitingCount } from './waiting-count.tsx';
import type { BoardProps } from './wide-board.tsx';

/** Phones and small tablets: list or map, filters in a sheet, an open mission over both. */
export function NarrowBoard({ board, title, detail }: BoardProps) {
  const { t } = useTranslation();
  const found = useFoundText(board);
  const { filters, setFilters, isMapShown, selection } = board;
  if (detail) return detail;
  return (
    <div className={classes.narrow}>
      <div className="row wrap gap-4-12">
        <h1 className={classes.title}>{title}</h1>
        <span className={classes.found} role="status">
          {found}
        </span>
        <div className={classes.headEnd}>
          {selection && !isMapShown ? (
            <IconButton
              label={t('missions.select')}
              icon={<IconSquareCheck size={24} aria-hidden />}
              aria-pressed={selection.isSelecting}
              onClick={selection.isSelecting ? selection.clear : selection.startSelecting}
            />
          ) : null}
          <NewRequestLink isShort />
        </div>
      </div>
      <SearchField label={t('missions.filter.text')} value={filters.text} onChange={board.handleText} />
      <WaitingCount filters={filters} onChange={setFilters} />
      <StatusTabs filters={filters} onChange={setFilters} />
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
          onChange={(view) => board.showMap(view === 'map')}
        />
      </div>
      {isMapShown ? (
        <div className={classes.phoneMap}>
          <BoardMap board={board} />
        </div>
      ) : (
        <BoardList board={board} />
      )}
    </div>
  );
}

function BoardList({ board }: { board: Board }) {
  const { t } = useTranslation();
  const { pages, selection } = board;
  return (
    <>
      <BoardAnswer board={board}>
        <MissionCards
          missions={board.missions}
          label={t('missions.title')}
          onMore={pages.hasNextPage ? board.handleEnd : undefined}
          isLoadingMore={pages.isFetchingNextPage}
          selection={selection}
          canAnswer
        />
      </BoardAnswer>
      {selection ? <BulkBar selection={selection} /> : null}
    </>
  );
}
