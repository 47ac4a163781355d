import { Link } from '@tanstack/react-router';
import type { FlownRound } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MissionFlags, useMissionWords } from '../cards/mission-row.tsx';
import { ContactButtons } from '../cards/mission-summary.tsx';
import { parcelNames } from '../cards/mission-words.ts';
import classes from './my-round.module.css';
import type { PlannedStop } from './round-days.ts';

/** When to leave and to be back, as the plan was published. */
export function RoundFrame({ round }: { round: FlownRound }) {
  const { t, format } = useTranslation();
  const { leave, back, kilometres, reserveMinutes } = round;
  const facts = [
    t('publication.leave', { time: format.timeOf(leave) }),
    t('publication.back', { time: format.timeOf(back) }),
    format.kilometres(kilometres),
    ...(reserveMinutes >= 1
      ? [t('publication.reserve', { duration: format.duration(Math.floor(reserveMinutes)) })]
      : []),
  ];
  return <p className={classes.frame}>{facts.join(' · ')}</p>;
}

/** One mission on the line of a morning: when to be there, else when it is mown. */
export function RoundStop({ stop: { mission, times } }: { stop: PlannedStop }) {
  const { t, format } = useTranslation();
  const { titleOf, sizeOf } = useMissionWords();
  return (
    <li className={classes.stop}>
      <StopTime mission={mission} times={times} />
      <div className={classes.stopCard}>
        <Link
          to="/missions/{-$missionId}"
          params={{ missionId: mission.missionId }}
          search={{}}
          className={classes.title}
        >
          {titleOf(mission)}
        </Link>
        {times ? (
          <span className="strong numbers">
            {t('publication.search', { start: format.timeOf(times.start), end: format.timeOf(times.end) })}
            {mission.mowingTime ? ` · ${t('missions.round.mowing')} ${mission.mowingTime}` : null}
          </span>
        ) : null}
        <span className="quiet">{[sizeOf(mission), parcelNames(mission)].filter(Boolean).join(' · ')}</span>
        <MissionFlags mission={mission} />
        <ContactButtons mission={mission} />
      </div>
    </li>
  );
}

function StopTime({ mission: { mowingTime }, times }: PlannedStop) {
  const { t, format } = useTranslation();
  const [label, time] = times
    ? [t('publication.arrive'), format.timeOf(times.arrive)]
    : [t(mowingTime ? 'missions.round.mowing' : 'missions.anyTime'), mowingTime];
  return (
    <span className={classes.time}>
      <span className="quiet">{label}</span>
      {time ? <strong>{time}</strong> : null}
      {times ? (
        <span className="quiet">{t('publication.drive', { kilometres: format.kilometres(times.kilometres) })}</span>
      ) : null}
    </span>
  );
}
