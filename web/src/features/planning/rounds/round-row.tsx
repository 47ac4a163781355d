import { memo } from 'react';
import { RoundMark } from '../../../map/rounds/round-mark.tsx';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { useSpotIn } from '../drag/drag-store.ts';
import { PhoneLink } from '../phone-link.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { usePilotSelection } from '../selection.ts';
import { roundSentence } from '../words/round-words.ts';
import type { AxisScale } from './axis-scale.ts';
import { RoundAxis, StopNames } from './round-axis.tsx';
import { RoundDetails } from './round-details.tsx';
import { RoundLines } from './round-lines.tsx';
import { RoundStrip } from './round-strip.tsx';
import classes from './rounds.module.css';

export interface RoundProps {
  round: DrawnRound;
  /** Null on a phone: there the stops are lines. */
  scale: AxisScale | null;
  isChanged: boolean;
}

function RoundInFull({ round, scale, isChanged }: RoundProps) {
  const day = usePlanningDay();
  const { t, pilots } = day;
  const { pilotId } = round;
  const { isSelected, toggle } = usePilotSelection(pilotId);
  const pilot = pilots.get(pilotId);
  return (
    <>
      <div className={classes.roundHead}>
        <h3 id={`round-${pilotId}`} className={classes.pilot}>
          {pilot ? <RoundMark mark={pilot} /> : null}
          <button type="button" aria-pressed={isSelected} onClick={toggle}>
            {day.pilotName(pilotId)}
          </button>
        </h3>
        <p className={classes.sentence}>{roundSentence(day, round)}</p>
        {isChanged ? <span className={classes.changed}>{t('planning.changedByOther')}</span> : null}
        <PhoneLink pilotId={pilotId} className={classes.phone} />
      </div>
      <RoundDetails round={round} />
      {scale ? (
        <>
          <RoundAxis round={round} scale={scale} />
          <StopNames stops={round.stops} />
        </>
      ) : (
        <RoundLines round={round} />
      )}
    </>
  );
}

/** One pilot's morning: who, the sentence, what is wrong with it, and the stops; in compact view one line of it. */
export const RoundRow = memo(function RoundRow({ isCompact, ...shown }: RoundProps & { isCompact: boolean }) {
  const { round, scale } = shown;
  const { pilotId } = round;
  const isUnder = useSpotIn(pilotId) !== null;
  const { isSelected } = usePilotSelection(pilotId);
  return (
    <li
      className={isCompact ? classes.strip : classes.round}
      data-drop={pilotId}
      data-axis={scale ? 'x' : 'y'}
      data-under={isUnder || undefined}
      data-broken={round.breaches.length > 0 || undefined}
      data-selected={isSelected || undefined}
      aria-labelledby={`round-${pilotId}`}
    >
      {isCompact ? <RoundStrip {...shown} /> : <RoundInFull {...shown} />}
    </li>
  );
});
