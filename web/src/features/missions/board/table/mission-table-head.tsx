import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { type MissionSort, nextSort } from '../filters/mission-filters.ts';
import type { Board } from '../use-board.ts';
import type { Selection } from '../use-selection.ts';
import type { MissionColumn } from './mission-columns.tsx';
import classes from './mission-table.module.css';

function directionOf(column: string, sort: MissionSort): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

const signs = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function SelectAll({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { missions, shownCount } = selection;
  const count = missions.length;
  const isAll = count > 0 && count === shownCount;
  return (
    <th scope="col" className={classes.selectCell}>
      <label className={classes.select}>
        <input
          type="checkbox"
          aria-label={t('missions.selectShown')}
          checked={isAll}
          disabled={shownCount === 0}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={count > 0 ? selection.clear : selection.selectShown}
        />
      </label>
    </th>
  );
}

/** A requester knows whose missions they are, and finds them by their parcels. */
function wordOf(key: MissionColumn['key'], isClient: boolean) {
  if (key === 'sign') return 'status';
  return key === 'who' && isClient ? 'parcels' : key;
}

function ColumnHead({ column: { key, align, sort: name }, board }: { column: MissionColumn; board: Board }) {
  const { t } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const { filters, setFilters } = board;
  const header = t(`missions.column.${wordOf(key, isClient)}`);
  // Around a place the nearest come first.
  if (!name || filters.around) {
    return (
      <th scope="col" data-align={align}>
        {key === 'sign' ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  }
  const direction = directionOf(name, filters.sort);
  const Sign = signs[direction];
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => setFilters({ ...filters, sort: nextSort(name, filters.sort) })}
      >
        {header}
        <Sign size={16} aria-hidden data-idle={direction === 'none' || undefined} />
      </button>
    </th>
  );
}

interface MissionTableHeadProps {
  board: Board;
  columns: readonly MissionColumn[];
  selection: Selection | undefined;
}

export function MissionTableHead({ board, columns, selection }: MissionTableHeadProps) {
  return (
    <thead>
      <tr>
        {selection ? <SelectAll selection={selection} /> : null}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} board={board} />
        ))}
      </tr>
    </thead>
  );
}
