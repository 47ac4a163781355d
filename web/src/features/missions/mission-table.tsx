import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type MissionColumn, useMissionColumns } from './mission-columns.tsx';
import type { MissionSort } from './mission-filters.ts';
import classes from './mission-table.module.css';
import { MissionTableHead } from './mission-table-head.tsx';
import { windowOfRows } from './window-of-rows.ts';

const rowHeight = 56;
const headHeight = 45;
const scrollStep = 4 * rowHeight;
/** What is drawn before the table has been measured. */
const usualWidthRem = 40;

/** In the field look type is larger, and the same pixels hold less. */
function remOf(pixels: number): number {
  return pixels > 0
    ? pixels / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
    : usualWidthRem;
}

export interface MissionTableProps {
  /** Undefined while loading. */
  missions: readonly Mission[] | undefined;
  isOld: boolean;
  sort: MissionSort;
  canSort: boolean;
  onSort: (sort: MissionSort) => void;
  selectedId: string | null;
  hoveredId: string | null;
  onHover: (missionId: string | null) => void;
  onOpen: (missionId: string) => void;
  /** The last rows came into view. */
  onEnd: () => void;
}

function useScroll(container: RefObject<HTMLDivElement | null>) {
  const [scroll, setScroll] = useState({ top: 0, height: 800, width: 0 });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const read = () => {
      // In steps of some rows: smaller moves are inside what is drawn already.
      const top = Math.floor(element.scrollTop / scrollStep) * scrollStep;
      const next = { top, height: element.clientHeight || 800, width: element.clientWidth };
      setScroll((old) => (old.top === top && old.height === next.height && old.width === next.width ? old : next));
    };
    const resizes = new ResizeObserver(read);
    resizes.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    read();
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [container]);
  return scroll;
}

/** Arrow keys walk through the rows, also through those that are not drawn yet. */
function useRowKeys(container: RefObject<HTMLDivElement | null>, count: number) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);

  function goTo(row: number): void {
    const next = Math.max(0, Math.min(count - 1, row));
    const element = container.current;
    wanted.current = next;
    setActive(next);
    if (!element) return;
    const top = next * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight + headHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight + headHeight - element.clientHeight;
    }
  }

  useEffect(() => {
    if (wanted.current === null) return;
    const link = container.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });

  function handleKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 };
    const row = steps[event.key];
    if (row === undefined) return;
    event.preventDefault();
    goTo(row);
  }

  /** After the page has moved the focus elsewhere. */
  const comeBackTo = useCallback(
    (row: number) => {
      setActive(row);
      requestAnimationFrame(() => container.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus());
    },
    [container],
  );

  return { active: Math.min(active, Math.max(0, count - 1)), handleKeyDown, comeBackTo };
}

/** When a mission is closed, the keyboard stands on its row again. */
function useComingBack(
  openId: string | null,
  missions: readonly Mission[] | undefined,
  comeBackTo: (row: number) => void,
) {
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = openId === null ? lastOpenId.current : null;
    lastOpenId.current = openId;
    const row = closedId === null ? -1 : (missions ?? []).findIndex(({ missionId }) => missionId === closedId);
    if (row >= 0) comeBackTo(row);
  }, [openId, missions, comeBackTo]);
}

/** The board's table: only the rows in view are drawn, so that ten thousand scroll like ten. */
export function MissionTable(props: MissionTableProps) {
  const { missions, onEnd } = props;
  const { t } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const container = useRef<HTMLDivElement>(null);
  const scroll = useScroll(container);
  const columns = useMissionColumns({ isClient, widthRem: remOf(scroll.width) });
  const count = missions?.length ?? 0;
  const { first, end } = windowOfRows(scroll, rowHeight, count);
  const { active, handleKeyDown, comeBackTo } = useRowKeys(container, count);
  useComingBack(props.selectedId, missions, comeBackTo);

  useEffect(() => {
    if (count > 0 && end >= count - 10) onEnd();
  }, [end, count, onEnd]);

  return (
    <div ref={container} className={classes.scroll} aria-busy={missions === undefined || props.isOld}>
      <table className={classes.table} aria-rowcount={count + 1}>
        <caption className="visually-hidden">{t('missions.tableHint')}</caption>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <MissionTableHead columns={columns} sort={props.sort} canSort={props.canSort} onSort={props.onSort} />
        <tbody onKeyDown={handleKeyDown} data-old={props.isOld || undefined}>
          <Spacer height={first * rowHeight} columns={columns.length} />
          {missions
            ? missions
                .slice(first, end)
                .map((mission, at) => (
                  <Row
                    key={mission.missionId}
                    mission={mission}
                    row={first + at}
                    columns={columns}
                    isActive={first + at === active}
                    isOpened={mission.missionId === props.selectedId}
                    isHovered={mission.missionId === props.hoveredId}
                    onHover={props.onHover}
                    onOpen={props.onOpen}
                  />
                ))
            : skeletonRows.map((row) => <SkeletonRow key={row} columns={columns.length} />)}
          <Spacer height={(count - end) * rowHeight} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns}>
        <span className={classes.skeleton} />
      </td>
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

interface RowProps {
  mission: Mission;
  row: number;
  columns: readonly MissionColumn[];
  isActive: boolean;
  isOpened: boolean;
  isHovered: boolean;
  onHover: (missionId: string | null) => void;
  onOpen: (missionId: string) => void;
}

/** Drawn anew only when something of its own changes: scrolling must cost nothing for the rows that stay. */
const Row = memo(function Row({ mission, row, columns, isActive, isOpened, isHovered, onHover, onOpen }: RowProps) {
  const { missionId } = mission;
  return (
    <tr
      aria-rowindex={row + 2}
      data-selected={isOpened || undefined}
      data-hovered={isHovered || undefined}
      onClick={() => onOpen(missionId)}
      onMouseEnter={() => onHover(missionId)}
      onMouseLeave={() => onHover(null)}
    >
      {columns.map(({ key, align, cell }) => (
        <td key={key} data-align={align}>
          {cell(mission, { row, tabIndex: isActive ? 0 : -1, isOpened, onFocus: () => onHover(missionId) })}
        </td>
      ))}
    </tr>
  );
});
