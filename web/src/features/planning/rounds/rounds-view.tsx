import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { type CSSProperties, useMemo } from 'react';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import type { FilteredPlan } from '../filter/board-filter.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useCompact } from '../use-compact.ts';
import axisClasses from './axis.module.css';
import { type AxisScale, axisScale } from './axis-scale.ts';
import { IdlePilots } from './idle-pilots.tsx';
import { RoundRow } from './round-row.tsx';
import classes from './rounds.module.css';

/** The hours of the morning over the axes. */
function Hours({ scale }: { scale: AxisScale }) {
  const { format } = usePlanningDay();
  return (
    <div className={axisClasses.hours} aria-hidden>
      {scale.hours.map((hour) => (
        <span key={hour} style={{ left: scale.left(hour) }}>
          {format.timeOf(hour)}
        </span>
      ))}
    </div>
  );
}

/** What the sun does, with the signs for it on the axes. */
function SkySigns() {
  const { t, format, board } = usePlanningDay();
  const { civilDawn, sunrise, windowFrom, windowTo } = board;
  return (
    <p className={axisClasses.sky}>
      {windowFrom && windowTo ? (
        <span className={axisClasses.windowSign}>
          {t('planning.window', { from: format.timeOf(windowFrom), to: format.timeOf(windowTo) })}
        </span>
      ) : null}
      {civilDawn ? <span>{t('planning.civilDawn', { time: format.timeOf(civilDawn) })}</span> : null}
      <span className={axisClasses.mowingSign}>{t('planning.mowing')}</span>
      {sunrise ? (
        <span className={axisClasses.sunSign}>{t('planning.sunrise', { time: format.timeOf(sunrise) })}</span>
      ) : null}
    </p>
  );
}

/** Where the sun stands on the axis, for the shading behind all rounds. */
function skyOf(board: PlanningBoard, scale: AxisScale | null): CSSProperties {
  const { windowFrom, windowTo, sunrise } = board;
  if (!scale || !windowFrom || !windowTo) return {};
  const places = {
    '--window-left': scale.left(windowFrom),
    '--window-right': scale.left(windowTo),
    '--sunrise': scale.left(sunrise ?? windowFrom),
  };
  return places as CSSProperties;
}

interface RoundListProps {
  rounds: readonly DrawnRound[];
  scale: AxisScale | null;
  isCompact: boolean;
  changedPilots: readonly string[];
}

function RoundList({ rounds, scale, isCompact, changedPilots }: RoundListProps) {
  return (
    <div>
      {scale ? (
        <div className={axisClasses.head} data-beside-names={isCompact || undefined}>
          <Hours scale={scale} />
          {isCompact ? null : <SkySigns />}
        </div>
      ) : null}
      <ul className={isCompact ? undefined : 'stack gap-8'}>
        {rounds.map((round) => (
          <RoundRow
            key={round.pilotId}
            round={round}
            scale={scale}
            isCompact={isCompact}
            isChanged={changedPilots.includes(round.pilotId)}
          />
        ))}
      </ul>
    </div>
  );
}

/** So many lines are read in one column. */
const mostInOneColumn = 16;

/** In compact view two columns beside each other, where there is room for both. */
function columnsOf(rounds: readonly DrawnRound[], isCompact: boolean) {
  if (!isCompact || rounds.length <= mostInOneColumn) return [{ name: 'first', rounds }];
  const half = Math.ceil(rounds.length / 2);
  return [
    { name: 'first', rounds: rounds.slice(0, half) },
    { name: 'second', rounds: rounds.slice(half) },
  ];
}

interface RoundsViewProps {
  shown: Pick<FilteredPlan, 'rounds' | 'idle'>;
  changedPilots: readonly string[];
}

/** Who flies what, one row a pilot, and below who has nothing to fly. */
export function RoundsView({ shown: { rounds: inOrder, idle }, changedPilots }: RoundsViewProps) {
  const { t, format, board, rounds } = usePlanningDay();
  const isDesktop = useIsDesktop();
  const { isCompact } = useCompact();
  const scale = useMemo(() => (isDesktop ? axisScale(board, rounds) : null), [isDesktop, board, rounds]);
  const isAll = inOrder.length === rounds.length;
  const headline = isAll
    ? t('planning.rounds', { count: rounds.length })
    : t('planning.roundsOf', { count: inOrder.length, all: format.count(rounds.length) });
  return (
    <section style={skyOf(board, scale)} aria-labelledby="planning-rounds">
      <div className="cluster gap-8-16">
        <h2 id="planning-rounds" className={classes.heading}>
          {headline}
        </h2>
        {scale && isCompact ? <SkySigns /> : null}
      </div>
      {rounds.length === 0 ? <p className="quiet spaced">{t('planning.noRounds')}</p> : null}
      <div className={isCompact ? classes.halves : undefined}>
        {inOrder.length === 0
          ? null
          : columnsOf(inOrder, isCompact).map((column) => (
              <RoundList
                key={column.name}
                rounds={column.rounds}
                scale={scale}
                isCompact={isCompact}
                changedPilots={changedPilots}
              />
            ))}
      </div>
      <IdlePilots idle={idle} />
    </section>
  );
}
