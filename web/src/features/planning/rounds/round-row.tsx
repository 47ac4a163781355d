import { IconAlertTriangle, IconRoad } from '@tabler/icons-react';
import { memo } from 'react';
import { type PilotMark, RoundMark } from '../../../map/rounds/round-mark.tsx';
import { keyOf } from '../decisions/decisions.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { useSpotIn } from '../drag/drag-store.ts';
import { PhoneLink } from '../phone-link.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { beyondReachWords, breachWords, roundSentence } from '../words/round-words.ts';
import type { AxisScale } from './axis-scale.ts';
import { RoundAxis } from './round-axis.tsx';
import { RoundLines } from './round-lines.tsx';
import classes from './rounds.module.css';

function Breaches({ round }: { round: DrawnRound }) {
  const day = usePlanningDay();
  if (round.breaches.length === 0) return null;
  return (
    <ul className={classes.breaches} aria-label={day.t('planning.breaches')}>
      {round.breaches.map((breach) => (
        <li key={`${breach.code} ${breach.missionId}`}>
          <IconAlertTriangle size={16} aria-hidden />
          {breachWords(day, breach)}
        </li>
      ))}
    </ul>
  );
}

/** Fields further away than this pilot goes, to which that pilot has said yes: no rule is broken, and it is said. */
function BeyondReach({ round }: { round: DrawnRound }) {
  const day = usePlanningDay();
  const told = round.stops.flatMap((stop) => {
    const what = beyondReachWords(day, stop, round.pilotId);
    return what === null ? [] : [{ stop, what }];
  });
  if (told.length === 0) return null;
  return (
    <ul className={classes.beyond}>
      {told.map(({ stop, what }) => (
        <li key={keyOf(stop)}>
          <IconRoad size={16} aria-hidden />
          {day.t('planning.breachAt', { place: day.placeName(stop.missionId), what })}
        </li>
      ))}
    </ul>
  );
}

interface RoundRowProps {
  round: DrawnRound;
  /** Null on a phone: there the stops are lines. */
  scale: AxisScale | null;
  isChanged: boolean;
  /** As on the map. */
  mark: PilotMark | undefined;
}

/** One pilot's morning: who, the sentence, what is wrong with it, and the stops. */
export const RoundRow = memo(function RoundRow({ round, scale, isChanged, mark }: RoundRowProps) {
  const day = usePlanningDay();
  const { t, selectedPilotId, selectPilot } = day;
  const isUnder = useSpotIn(round.pilotId) !== null;
  const { pilotId } = round;
  return (
    <li
      className={classes.round}
      data-drop={pilotId}
      data-axis={scale ? 'x' : 'y'}
      data-under={isUnder || undefined}
      data-broken={round.breaches.length > 0 || undefined}
      data-selected={selectedPilotId === pilotId || undefined}
      aria-labelledby={`round-${pilotId}`}
    >
      <div className={classes.roundHead}>
        <h3 id={`round-${pilotId}`} className={classes.pilot}>
          {mark ? <RoundMark mark={mark} /> : null}
          <button
            type="button"
            aria-pressed={selectedPilotId === pilotId}
            onClick={() => selectPilot(selectedPilotId === pilotId ? null : pilotId)}
          >
            {day.pilotName(pilotId)}
          </button>
        </h3>
        <p className={classes.sentence}>{roundSentence(day, round)}</p>
        {isChanged ? <span className={classes.changed}>{t('planning.changedByOther')}</span> : null}
        <PhoneLink pilotId={pilotId} className={classes.phone} />
      </div>
      <Breaches round={round} />
      <BeyondReach round={round} />
      {scale ? <RoundAxis round={round} scale={scale} /> : <RoundLines round={round} />}
    </li>
  );
});
