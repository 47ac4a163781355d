import { IconCopy, IconFlame, IconLock } from '@tabler/icons-react';
import { Fragment, memo } from 'react';
import { isLocked, keyOf } from '../decisions/decisions.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { useSpotIn } from '../drag/drag-store.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useIsMissionSelected } from '../selection.ts';
import { StopButton } from '../stop-button.tsx';
import { sameGroundWords, stopLabel } from '../words/round-words.ts';
import { stopLetter } from '../words/stop-letter.ts';
import classes from './axis.module.css';
import { type AxisScale, leftOfStops } from './axis-scale.ts';

type Stop = DrawnRound['stops'][number];

interface StopBlockProps {
  stop: Stop;
  round: DrawnRound;
  place: number;
  left: string;
  scale: AxisScale;
}

/** One search as long as it takes; pressed it opens, dragged it moves. */
function StopBlock({ stop, round, place, left, scale }: StopBlockProps) {
  const day = usePlanningDay();
  const mission = day.missions.get(stop.missionId);
  const isShared = (mission?.sameGroundAs ?? []).length > 0;
  const name = stopLabel(day, stop, round);
  return (
    <StopButton
      stop={stop}
      round={round}
      className={classes.stop}
      style={{ left, width: scale.width(stop.start, stop.end) }}
      data-selected={useIsMissionSelected(stop.missionId) || undefined}
      aria-label={name}
      title={name}
    >
      <span className={classes.stopPlace}>
        <span className={classes.letter}>{stopLetter(place)}</span>
        {isLocked(day.decisions, stop, round.pilotId) ? <IconLock size={13} stroke={2.4} aria-hidden /> : null}
        {isShared ? <IconCopy size={13} stroke={2.2} aria-hidden /> : null}
        {mission?.isRisky ? <IconFlame size={13} stroke={2.2} aria-hidden /> : null}
        <span className={classes.stopName}>{day.missionName(stop.missionId)}</span>
      </span>
      <span className={classes.stopSize}>{day.area(stop.hectares)}</span>
    </StopButton>
  );
}

/** The drive to a stop, and the time that is waited there for the light. */
function Way({ from, stop, scale }: { from: string; stop: Stop; scale: AxisScale }) {
  const isWaiting = Date.parse(stop.start) - Date.parse(stop.arrive) > 60_000;
  return (
    <>
      <span className={classes.drive} style={{ left: scale.left(from), width: scale.width(from, stop.arrive) }} />
      {isWaiting ? (
        <span
          className={classes.wait}
          style={{ left: scale.left(stop.arrive), width: scale.width(stop.arrive, stop.start) }}
        />
      ) : null}
    </>
  );
}

interface SkyUnderProps {
  round: DrawnRound;
  scale: AxisScale;
}

/** Under each stop the sky over its field, from the arrival there to the next one; behind the last one what is left of the morning. */
function SkyUnder({ round: { stops }, scale }: SkyUnderProps) {
  const { sky } = usePlanningDay();
  if (!sky) return null;
  const place = (from: string, to: string) => ({ left: scale.left(from), width: scale.width(from, to) });
  const ends = { from: new Date(scale.fromMs).toISOString(), to: new Date(scale.toMs).toISOString() };
  return stops.map(({ missionId, share, arrive }, at) => {
    const from = at === 0 ? ends.from : arrive;
    const to = stops[at + 1]?.arrive ?? ends.to;
    return <Fragment key={keyOf({ missionId, share })}>{sky.renderBand(missionId, { from, to, place })}</Fragment>;
  });
}

/** When the farmer begins to mow, where that is still in the morning that is drawn. */
function MowingMark({ missionId, scale }: { missionId: string; scale: AxisScale }) {
  const { t, format, missions } = usePlanningDay();
  const mowingAt = missions.get(missionId)?.mowingAt;
  const ms = mowingAt ? Date.parse(mowingAt) : 0;
  if (!mowingAt || ms < scale.fromMs || ms > scale.toMs) return null;
  const words = t('planning.mowingAt', { time: format.timeOf(mowingAt) });
  return <span className={classes.mowing} style={{ left: scale.left(mowingAt) }} title={words} />;
}

/** For where a search is too short for words; who listens has heard it of each stop. */
export function StopNames({ stops }: { stops: readonly Stop[] }) {
  const day = usePlanningDay();
  return (
    <p className={classes.stopNames} aria-hidden>
      {stops.map((stop, place) => (
        <span key={keyOf(stop)}>
          <strong>{stopLetter(place)}</strong>{' '}
          {[day.stopName(stop, stop.shareCount), sameGroundWords(day, stop.missionId)].filter(Boolean).join(' · ')}
        </span>
      ))}
    </p>
  );
}

interface RoundAxisProps {
  round: DrawnRound;
  scale: AxisScale;
  /** In the height of one line. */
  isThin?: boolean;
}

/** One pilot's morning on the time axis. */
export const RoundAxis = memo(function RoundAxis({ round, scale, isThin = false }: RoundAxisProps) {
  const { sky } = usePlanningDay();
  const spot = useSpotIn(round.pilotId);
  const last = round.stops.at(-1);
  const lefts = leftOfStops(scale, round.stops);
  // Between the stops as they will lie: before the stop at that place, or behind the last.
  const mark = spot === null ? null : (round.stops[spot]?.start ?? round.back);
  return (
    <div className={classes.axis} data-axis="x" data-sky={sky !== null || undefined} data-thin={isThin || undefined}>
      <SkyUnder round={round} scale={scale} />
      {round.stops.map((stop, place) => (
        <Fragment key={keyOf(stop)}>
          <Way from={round.stops[place - 1]?.end ?? round.leave} stop={stop} scale={scale} />
          <StopBlock stop={stop} round={round} place={place} left={lefts[place] ?? '0'} scale={scale} />
          <MowingMark missionId={stop.missionId} scale={scale} />
        </Fragment>
      ))}
      {last ? (
        <span
          className={classes.drive}
          style={{ left: scale.left(last.end), width: scale.width(last.end, round.back) }}
        />
      ) : null}
      {mark === null ? null : <span className={classes.here} style={{ left: scale.left(mark) }} />}
    </div>
  );
});
