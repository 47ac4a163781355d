import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { type MissionSort, nextSort } from '../filters/mission-filters.ts';
import type { Selection } from '../use-selection.ts';
import type { MissionColumn } from './mission-columns.tsx';
import classes from './mission-table.module.css';

interface MissionTableHeadProps {
  columns: readonly MissionColumn[];
  sort: MissionSort;
  canSort: boolean;
  onSort: (sort: MissionSort) => void;
  selection: Selection | undefined;
  shownCount: number;
}

function directionOf(column: string, sort: MissionSort): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

const signs = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function SelectAll({ selection, shownCount }: { selection: Selection; shownCount: number }) {
  const { t } = useTranslation();
  const count = selection.missions.length;
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

function SortableHeader({
  column,
  sort,
  onSort,
}: { column: MissionColumn } & Omit<MissionTableHeadProps, 'columns' | 'selection' | 'shownCount' | 'canSort'>) {
  const { header, align, sort: name } = column;
  if (!name) return null;
  const direction = directionOf(name, sort);
  const Sign = signs[direction];
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(name, sort))}>
        {header}
        <Sign size={16} aria-hidden data-idle={direction === 'none' || undefined} />
      </button>
    </th>
  );
}

export function MissionTableHead({ columns, sort, canSort, onSort, selection, shownCount }: MissionTableHeadProps) {
  return (
    <thead>
      <tr>
        {selection ? <SelectAll selection={selection} shownCount={shownCount} /> : null}
        {columns.map((column) => {
          const { key, header, headerHidden = false, align } = column;
          if (column.sort && canSort) return <SortableHeader key={key} column={column} sort={sort} onSort={onSort} />;
          return (
            <th key={key} scope="col" data-align={align}>
              {headerHidden ? <span className="visually-hidden">{header}</span> : header}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
