import { IconCar, IconDotsVertical, IconFlame, IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Answers } from '../answers.tsx';
import { isLocked, keyOf } from '../decisions/decisions.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { useIsDragged, useSpotIn } from '../drag/drag-store.ts';
import { SameGround } from '../notices/same-ground.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';
import classes from './lines.module.css';
import { useStopLabel } from './use-stop-label.ts';

type Stop = DrawnRound['stops'][number];

function StopLine({ stop, round }: { stop: Stop; round: DrawnRound }) {
  const { t, format } = useTranslation();
  const { missions, decisions, openStop } = usePlanningDay();
  const { stopName } = useNames();
  const label = useStopLabel();
  const isDragged = useIsDragged(stop);
  const mission = missions.get(stop.missionId);
  const isBroken = round.breaches.some(({ missionId }) => missionId === stop.missionId);
  return (
    <button
      type="button"
      className={classes.line}
      data-stop={keyOf(stop)}
      data-dragged={isDragged || undefined}
      data-broken={isBroken || undefined}
      data-estimate={round.isEstimate || undefined}
      aria-label={label(stop, round)}
      aria-describedby="planning-how-to-move"
      draggable={false}
      onClick={() => openStop(stop)}
    >
      <span className={classes.time}>
        {format.timeOf(stop.start)}
        <br />
        {format.timeOf(stop.end)}
      </span>
      <span className={classes.what}>
        <strong>{stopName(stop, stop.shareCount)}</strong>
        <span>
          {format.hectares(stop.hectares * 10_000)}
          {mission?.mowingAt ? ` · ${t('planning.mowingAt', { time: format.timeOf(mission.mowingAt) })}` : null}
        </span>
        <Answers missionId={stop.missionId} />
        <SameGround missionId={stop.missionId} />
        {mission?.isRisky ? (
          <span className={classes.sign}>
            <IconFlame size={15} aria-hidden />
            {t('planning.risky')}
          </span>
        ) : null}
        {isLocked(decisions, stop, round.pilotId) ? (
          <span className={classes.sign}>
            <IconLock size={15} aria-hidden />
            {t('planning.locked')}
          </span>
        ) : null}
      </span>
      <IconDotsVertical size={20} aria-hidden />
    </button>
  );
}

/** A round from above to below, for a thumb: the drives stand between the stops. */
export function RoundLines({ round }: { round: DrawnRound }) {
  const { t, format } = useTranslation();
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
