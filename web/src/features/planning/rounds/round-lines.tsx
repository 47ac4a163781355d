import { IconCar, IconDotsVertical, IconFlame, IconLock } from '@tabler/icons-react';
import { Answers, SameGround } from '../answers.tsx';
import { isLocked, keyOf } from '../decisions/decisions.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { useSpotIn } from '../drag/drag-store.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { StopButton } from '../stop-button.tsx';
import { stopLabel } from '../words/round-words.ts';
import classes from './lines.module.css';

type Stop = DrawnRound['stops'][number];

function StopLine({ stop, round }: { stop: Stop; round: DrawnRound }) {
  const day = usePlanningDay();
  const { t, format } = day;
  const mission = day.missions.get(stop.missionId);
  return (
    <StopButton stop={stop} round={round} className={classes.line} aria-label={stopLabel(day, stop, round)}>
      <span className={classes.time}>
        {format.timeOf(stop.start)}
        <br />
        {format.timeOf(stop.end)}
      </span>
      <span className={classes.what}>
        <strong>{day.stopName(stop, stop.shareCount)}</strong>
        <span>
          {day.area(stop.hectares)}
          {mission?.mowingAt ? ` · ${t('planning.mowingAt', { time: format.timeOf(mission.mowingAt) })}` : null}
        </span>
        <Answers missionId={stop.missionId} />
        <SameGround missionId={stop.missionId} />
        {day.sky?.renderBand(stop.missionId)}
        {mission?.isRisky ? (
          <span className={classes.sign}>
            <IconFlame size={15} aria-hidden />
            {t('planning.risky')}
          </span>
        ) : null}
        {isLocked(day.decisions, stop, round.pilotId) ? (
          <span className={classes.sign}>
            <IconLock size={15} aria-hidden />
            {t('planning.locked')}
          </span>
        ) : null}
      </span>
      <IconDotsVertical size={20} aria-hidden />
    </StopButton>
  );
}

/** A round from above to below, for a thumb: the drives stand between the stops. */
export function RoundLines({ round }: { round: DrawnRound }) {
  const { t, format } = usePlanningDay();
  const spot = useSpotIn(round.pilotId);
  return (
    <ol className={classes.lines}>
      {round.stops.map((stop, place) => (
        <li key={keyOf(stop)} data-here={spot === place || undefined}>
          <p className={classes.way}>
            <IconCar size={15} aria-hidden />
            {format.kilometres(stop.kilometres)}
            {place === 0 ? ` · ${t('planning.leaves', { time: format.timeOf(round.leave) })}` : null}
          </p>
          <StopLine stop={stop} round={round} />
        </li>
      ))}
      <li data-here={spot === round.stops.length || undefined}>
        <p className={classes.way}>{t('planning.home', { time: format.timeOf(round.back) })}</p>
      </li>
    </ol>
  );
}
