import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { Board } from '../use-board.ts';
import type { Selection } from '../use-selection.ts';
import type { MissionColumns } from './mission-columns.tsx';
import classes from './mission-table.module.css';
import { MissionTableHead } from './mission-table-head.tsx';
import { MissionTableRow } from './mission-table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useTableScroll } from './use-table-scroll.ts';
import { rowHeight, windowOfRows } from './window-of-rows.ts';

interface MissionTableProps {
  board: Board;
  columns: MissionColumns;
  /** The table says how wide it is, so that columns can be chosen that fit. */
  onWidth: (pixels: number) => void;
  /** Absent where nothing can be selected. */
  selection: Selection | undefined;
}

/** The board's table: only the rows in view are drawn, so that ten thousand scroll like ten. */
export function MissionTable({ board, columns: { shown: columns, leastRem }, onWidth, selection }: MissionTableProps) {
  const { missions, missionId: openId, handleEnd } = board;
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const scroll = useTableScroll(container);
  const count = missions?.length ?? 0;
  const { first, end } = windowOfRows(scroll, count);
  const { active, handleKeyDown } = useRowKeys(container, { board, onToggle: selection?.toggle });
  useEffect(() => onWidth(scroll.width), [onWidth, scroll.width]);
  useEffect(() => {
    if (count > 0 && end >= count - 10) handleEnd();
  }, [end, count, handleEnd]);
  const columnCount = columns.length + (selection ? 1 : 0);

  return (
    <div ref={container} className={classes.scroll} aria-busy={missions === undefined || board.isOld}>
      <table className={classes.table} aria-rowcount={count + 1} style={{ minWidth: `${leastRem}rem` }}>
        <caption className="visually-hidden">
          {t('missions.tableHint')} {selection ? t('missions.selectHint') : null}
        </caption>
        <colgroup>
          {selection ? <col style={{ width: '44px' }} /> : null}
          {columns.map(({ key, rem }) => (
            <col key={key} style={{ width: key === 'who' ? 'auto' : `${rem}rem` }} />
          ))}
        </colgroup>
        <MissionTableHead board={board} columns={columns} selection={selection} />
        <tbody onKeyDown={handleKeyDown} data-old={board.isOld || undefined}>
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
                    isOpened={mission.missionId === openId}
                    isHovered={mission.missionId === board.hoveredId}
                    isSelected={selection?.isSelected(mission.missionId) ?? false}
                    onToggle={selection?.toggle}
                    onHover={board.setHoveredId}
                    onOpen={board.openMission}
                  />
                ))
            : skeletonRows.map((row) => (
                <tr key={row}>
                  <td colSpan={columnCount}>
                    <span className="skeleton skeleton-line" />
                  </td>
                </tr>
              ))}
          <Spacer height={(count - end) * rowHeight} columns={columnCount} />
        </tbody>
      </table>
    </div>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
