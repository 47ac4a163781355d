import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MissionColumn } from './mission-columns.tsx';
import { type MissionSort, nextSort } from './mission-filters.ts';
import classes from './mission-table.module.css';

interface MissionTableHeadProps {
  columns: readonly MissionColumn[];
  sort: MissionSort;
  canSort: boolean;
  onSort: (sort: MissionSort) => void;
}

function directionOf(column: string, sort: MissionSort): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

const signs = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

export function MissionTableHead({ columns, sort, canSort, onSort }: MissionTableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, headerHidden = false, align, sort: column }) => {
          if (!column || !canSort) {
            return (
              <th key={key} scope="col" data-align={align}>
                {headerHidden ? <span className="visually-hidden">{header}</span> : header}
              </th>
            );
          }
          const direction = directionOf(column, sort);
          const Sign = signs[direction];
          return (
            <th key={key} scope="col" data-align={align} aria-sort={direction}>
              <button type="button" className={classes.sort} onClick={() => onSort(nextSort(column, sort))}>
                {header}
                <Sign size={16} aria-hidden data-idle={direction === 'none' || undefined} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
