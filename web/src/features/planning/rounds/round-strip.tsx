import { IconAlertTriangle } from '@tabler/icons-react';
import { RoundMark } from '../../../map/rounds/round-mark.tsx';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { PhoneLink } from '../phone-link.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { usePilotSelection } from '../selection.ts';
import { roundSentence } from '../words/round-words.ts';
import { RoundAxis, StopNames } from './round-axis.tsx';
import { RoundDetails } from './round-details.tsx';
import { RoundLines } from './round-lines.tsx';
import type { RoundProps } from './round-row.tsx';
import classes from './strip.module.css';

/** At the end of the line: how many rules are broken, else how much is to spare. */
function Sign({ round }: { round: DrawnRound }) {
  const { t, format } = usePlanningDay();
  const { breaches, isEstimate, reserveMinutes } = round;
  if (breaches.length > 0) {
    return (
      <span className={classes.sign} data-broken title={t('planning.breaches')}>
        <IconAlertTriangle size={16} aria-hidden />
        <span className="visually-hidden">{t('planning.breaches')}</span> {format.count(breaches.length)}
      </span>
    );
  }
  const time = isEstimate ? '~' : format.duration(reserveMinutes);
  const words = isEstimate ? t('planning.estimate') : t('planning.reserve', { time });
  return (
    <span className={classes.sign} title={words}>
      <span aria-hidden>{time}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** What the line leaves out. */
function Unfolded({ round, scale, isChanged }: RoundProps) {
  const day = usePlanningDay();
  return (
    <div className={classes.unfolded}>
      <p className="quiet small numbers">{roundSentence(day, round)}</p>
      {isChanged ? <p className="small">{day.t('planning.changedByOther')}</p> : null}
      <RoundDetails round={round} />
      {scale ? <StopNames stops={round.stops} /> : <RoundLines round={round} />}
      <PhoneLink pilotId={round.pilotId} className={classes.phone} />
    </div>
  );
}

/** A pilot's morning in one line; the name unfolds it. */
export function RoundStrip(props: RoundProps) {
  const { t, format, pilots, pilotName } = usePlanningDay();
  const { round, scale, isChanged } = props;
  const { pilotId, stops } = round;
  const pilot = pilots.get(pilotId);
  const { isSelected: isOpen, toggle } = usePilotSelection(pilotId);
  const [first, last] = [stops[0], stops.at(-1)];
  return (
    <>
      <div className={classes.line}>
        <h3 id={`round-${pilotId}`} className={classes.pilot}>
          {pilot ? <RoundMark mark={pilot} /> : null}
          <button type="button" aria-expanded={isOpen} title={pilotName(pilotId)} onClick={toggle}>
            {pilotName(pilotId)}
            {isChanged ? <span aria-hidden> •</span> : null}
          </button>
        </h3>
        {scale ? (
          <RoundAxis round={round} scale={scale} isThin />
        ) : (
          <span className={classes.hours}>
            {first && last
              ? t('planning.fromTo', { from: format.timeOf(first.start), to: format.timeOf(last.end) })
              : null}
          </span>
        )}
        <Sign round={round} />
      </div>
      {isOpen ? <Unfolded {...props} /> : null}
    </>
  );
}
