import { useLocalStorage } from '@mantine/hooks';
import { IconMap, IconMapOff } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { usePageMark } from '../../../ui/layout/use-page-mark.ts';
import { BoardAnswer } from './board-answer.tsx';
import { BoardMap } from './board-map.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FilterSentence } from './filters/board-filters.tsx';
import classes from './mission-board.module.css';
import { NewRequestLink } from './new-request-link.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useMissionColumns } from './table/mission-columns.tsx';
import { MissionTable } from './table/mission-table.tsx';
import { remOf } from './table/use-table-scroll.ts';
import { type Board, useFoundText } from './use-board.ts';
import { WaitingCount } from './waiting-count.tsx';

/** Whether the board has its map beside the table: remembered in this browser. */
const keptMap = { key: 'mission-board-map', defaultValue: true, getInitialValueInEffect: false };

export interface BoardProps {
  board: Board;
  title: string;
  /** The open mission. */
  detail: ReactNode;
}

/** Narrower than this the boxes to tick would take the names their room; then one mission is open beside the table anyway. */
const selectableFromRem = 22;

function useTableColumns() {
  const [widthRem, setWidthRem] = useState(() => remOf(0));
  const { chosen, choose } = useChosenColumns();
  const columns = useMissionColumns(widthRem, chosen);
  const handleWidth = useCallback((pixels: number) => setWidthRem(remOf(pixels)), []);
  return { columns, handleWidth, widthRem, isChosen: chosen !== null, choose };
}

/** Desktops: table and map side by side, an open mission in the place of the map; the map can be put away. */
export function WideBoard({ board, title, detail }: BoardProps) {
  const { t } = useTranslation();
  const found = useFoundText(board);
  const { columns, handleWidth, widthRem, isChosen, choose } = useTableColumns();
  const [isMapShown, setMapShown] = useLocalStorage(keptMap);
  usePageMark('full-bleed');
  const { filters, setFilters, selection } = board;
  return (
    <div
      className={classes.wide}
      data-detail={detail ? '' : undefined}
      data-alone={detail || isMapShown ? undefined : ''}
    >
      <div className={classes.left}>
        <header className={classes.head}>
          <div className="row wrap gap-4-12">
            <h1 className={classes.title}>{title}</h1>
            <span className={classes.found} role="status">
              {found}
            </span>
            <div className={classes.search}>
              <SearchField label={t('missions.filter.text')} value={filters.text} onChange={board.handleText} />
            </div>
            <ColumnChoice shown={columns.chosen} isChosen={isChosen} onChoose={choose} />
            <IconButton
              label={t('missions.map.show')}
              aria-pressed={isMapShown}
              icon={isMapShown ? <IconMap size={22} aria-hidden /> : <IconMapOff size={22} aria-hidden />}
              onClick={() => setMapShown(!isMapShown)}
            />
            <NewRequestLink />
          </div>
          <WaitingCount filters={filters} onChange={setFilters} />
          <StatusTabs filters={filters} onChange={setFilters} />
          <FilterSentence filters={filters} onChange={setFilters} />
        </header>
        <div className={classes.rows}>
          <BoardAnswer board={board}>
            <MissionTable
              board={board}
              columns={columns}
              onWidth={handleWidth}
              selection={widthRem >= selectableFromRem ? selection : undefined}
            />
          </BoardAnswer>
        </div>
        {selection ? <BulkBar selection={selection} /> : null}
      </div>
      {detail || isMapShown ? <div className={classes.right}>{detail ?? <BoardMap board={board} />}</div> : null}
    </div>
  );
}
