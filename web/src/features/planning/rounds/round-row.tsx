import { IconAlertTriangle, IconPhone, IconRoad } from '@tabler/icons-react';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type PilotMark, RoundMark } from '../../../map/rounds/round-mark.tsx';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import { keyOf } from '../decisions/decisions.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { useSpotIn } from '../drag/drag-store.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';
import type { AxisScale } from './axis-scale.ts';
import { RoundAxis } from './round-axis.tsx';
import { RoundLines } from './round-lines.tsx';
import { useBeyondReachWords, useBreachWords, useRoundSentence } from './round-words.ts';
import classes from './rounds.module.css';

/** One tap dials. */
export function PhoneLink({ pilotId }: { pilotId: string }) {
  const { t } = useTranslation();
  const { pilots } = usePlanningDay();
  const pilot = pilots.get(pilotId);
  if (!pilot?.phone) return null;
  const label = t('planning.callPilot', { name: pilot.name, phone: readablePhone(pilot.phone) });
  return (
    <a href={callLink(pilot.phone)} className={classes.phone} aria-label={label} title={readablePhone(pilot.phone)}>
      <IconPhone size={18} aria-hidden />
    </a>
  );
}

function Breaches({ round }: { round: DrawnRound }) {
  const { t } = useTranslation();
  const words = useBreachWords();
  if (round.breaches.length === 0) return null;
  return (
    <ul className={classes.breaches} aria-label={t('planning.breaches')}>
      {round.breaches.map((breach) => (
        <li key={`${breach.code} ${breach.missionId}`}>
          <IconAlertTriangle size={16} aria-hidden />
          {words(breach)}
        </li>
      ))}
    </ul>
  );
}

/** Fields further away than this pilot goes, to which that pilot has said yes: no rule is broken, and it is said. */
function BeyondReach({ round }: { round: DrawnRound }) {
  const { t } = useTranslation();
  const { placeName } = useNames();
  const words = useBeyondReachWords();
  const told = round.stops.flatMap((stop) => {
    const what = words(stop, round.pilotId);
    return what === null ? [] : [{ stop, what }];
  });
  if (told.length === 0) return null;
  return (
    <ul className={classes.beyond}>
      {told.map(({ stop, what }) => (
        <li key={keyOf(stop)}>
          <IconRoad size={16} aria-hidden />
          {t('planning.breachAt', { place: placeName(stop.missionId), what })}
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
  const { t } = useTranslation();
  const { selectedPilotId, selectPilot } = usePlanningDay();
  const { pilotName } = useNames();
  const sentence = useRoundSentence();
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
            {pilotName(pilotId)}
          </button>
        </h3>
        <p className={classes.sentence}>{sentence(round)}</p>
        {isChanged ? <span className={classes.changed}>{t('planning.changedByOther')}</span> : null}
        <PhoneLink pilotId={pilotId} />
      </div>
      <Breaches round={round} />
      <BeyondReach round={round} />
      {scale ? <RoundAxis round={round} scale={scale} /> : <RoundLines round={round} />}
    </li>
  );
});
