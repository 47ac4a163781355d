import { IconAlertTriangle, IconRoad } from '@tabler/icons-react';
import { keyOf } from '../decisions/decisions.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { beyondReachWords, breachWords } from '../words/round-words.ts';
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

/** What is to be known of a round besides its stops: broken rules first. */
export function RoundDetails({ round }: { round: DrawnRound }) {
  return (
    <>
      <Breaches round={round} />
      <BeyondReach round={round} />
    </>
  );
}
