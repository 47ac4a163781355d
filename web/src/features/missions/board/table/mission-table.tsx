import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { MissionSort } from '../filters/mission-filters.ts';
import type { Selection } from '../use-selection.ts';
import type { MissionColumns } from './mission-columns.tsx';
import classes from './mission-table.module.css';
import { MissionTableHead } from './mission-table-head.tsx';
import { MissionTableRow } from './mission-table-row.tsx';
import { useComingBack, useRowKeys } from './use-row-keys.ts';
import { rowHeight, useTableScroll } from './use-table-scroll.ts';
import { windowOfRows } from './window-of-rows.ts';

export interface MissionTableProps {
  /** Undefined while loading. */
  missions: readonly Mission[] | undefined;
  columns: MissionColumns;
  /** The table says how wide it is, so that columns can be chosen that fit. */
  onWidth: (pixels: number) => void;
  /** Absent where nothing can be selected. */
  selection: Selection | undefined;
  isOld: boolean;
  sort: MissionSort;
  canSort: boolean;
  onSort: (sort: MissionSort) => void;
  openId: string | null;
  hoveredId: string | null;
  onHover: (missionId: string | null) => void;
  onOpen: (missionId: string) => void;
  /** The last rows came into view. */
  onEnd: () => void;
}

/** The board's table: only the rows in view are drawn, so that ten thousand scroll like ten. */
export function MissionTable(props: MissionTableProps) {
  const { missions, selection, onEnd, onWidth } = props;
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const scroll = useTableScroll(container);
  const { shown: columns, leastRem } = props.columns;
  const count = missions?.length ?? 0;
  const { first, end } = windowOfRows(scroll, rowHeight, count);
  const { active, handleKeyDown, comeBackTo } = useRowKeys(container, { missions, onToggle: selection?.toggle });
  useComingBack(props.openId, missions, comeBackTo);
  useEffect(() => onWidth(scroll.width), [onWidth, scroll.width]);
  useEffect(() => {
    if (count > 0 && end >= count - 10) onEnd();
  }, [end, count, onEnd]);
  const columnCount = columns.length + (selection ? 1 : 0);

  return (
    <div ref={container} className={classes.scroll} aria-busy={missions === undefined || props.isOld}>
      <table className={classes.table} aria-rowcount={count + 1} style={{ minWidth: `${leastRem}rem` }}>
        <caption className="visually-hidden">
          {t('missions.tableHint')} {selection ? t('missions.selectHint') : null}
        </caption>
        <colgroup>
          {selection ? <col style={{ width: '44px' }} /> : null}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <MissionTableHead
          columns={columns}
          sort={props.sort}
          canSort={props.canSort}
          onSort={props.onSort}
          selection={selection}
          shownCount={count}
        />
        <tbody onKeyDown={handleKeyDown} data-old={props.isOld || undefined}>
          <Spacer height={first * rowHeight} columns={columnCount} />
          {missions
            ? missions
                .slice(first, end)
                .map((mission, at) => (
                  <MissionTableRow
                    key={mission.missionId}
                    mission={mission}
                    row={first + at}
                    columns={columns}
                    isActive={first + at === active}
                    isOpened={mission.missionId === props.openId}
                    isHovered={mission.missionId === props.hoveredId}
                    isSelected={selection?.isSelected(mission.missionId) ?? false}
                    onToggle={selection?.toggle}
                    onHover={props.onHover}
                    onOpen={props.onOpen}
                  />
                ))
            : skeletonRows.map((row) => (
                <Filler key={row} columns={columnCount}>
                  <span className="skeleton skeleton-line" />
                </Filler>
              ))}
          <Spacer height={(count - end) * rowHeight} columns={columnCount} />
        </tbody>
      </table>
    </div>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

function Filler({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
