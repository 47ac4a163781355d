import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { type CSSProperties, useMemo } from 'react';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import axisClasses from './axis.module.css';
import { type AxisScale, axisScale } from './axis-scale.ts';
import { IdlePilots } from './idle-pilots.tsx';
import { RoundRow } from './round-row.tsx';
import classes from './rounds.module.css';

/** The hours of the morning, with what the sun does; stays above the rounds while they scroll. */
function AxisHead({ scale }: { scale: AxisScale }) {
  const { t, format, board } = usePlanningDay();
  const { civilDawn, sunrise, windowFrom, windowTo } = board;
  return (
    <div className={axisClasses.head}>
      <div className={axisClasses.hours} aria-hidden>
        {scale.hours.map((hour) => (
          <span key={hour} style={{ left: scale.left(hour) }}>
            {format.timeOf(hour)}
          </span>
        ))}
      </div>
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
    </div>
  );
}

/** Names in the order of the alphabet: a round stays where it is while it changes. */
function useRoundsInOrder() {
  const { rounds, pilots } = usePlanningDay();
  return useMemo(() => {
    const nameOf = (pilotId: string) => pilots.get(pilotId)?.name ?? '';
    return rounds.toSorted((a, b) => nameOf(a.pilotId).localeCompare(nameOf(b.pilotId)));
  }, [rounds, pilots]);
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

/** Who flies what, one row a pilot, and below who has nothing to fly. */
export function RoundsView({ changedPilots }: { changedPilots: readonly string[] }) {
  const { t, board, pilots } = usePlanningDay();
  const isDesktop = useIsDesktop();
  const inOrder = useRoundsInOrder();
  const scale = useMemo(() => (isDesktop ? axisScale(board, inOrder) : null), [isDesktop, board, inOrder]);
  return (
    <section style={skyOf(board, scale)} aria-labelledby="planning-rounds">
      <h2 id="planning-rounds" className={classes.heading}>
        {t('planning.rounds', { count: inOrder.length })}
      </h2>
      {scale && inOrder.length > 0 ? <AxisHead scale={scale} /> : null}
      {inOrder.length === 0 ? <p className="quiet spaced">{t('planning.noRounds')}</p> : null}
      <ul className="stack gap-8">
        {inOrder.map((round) => (
          <RoundRow
            key={round.pilotId}
            round={round}
            scale={scale}
            isChanged={changedPilots.includes(round.pilotId)}
            mark={pilots.get(round.pilotId)}
          />
        ))}
      </ul>
      <IdlePilots />
    </section>
  );
}
