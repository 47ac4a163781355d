import { Link } from '@tanstack/react-router';
import type { FlownRound } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MissionFlags, useSizeOf, useTitleOf } from '../cards/mission-row.tsx';
import { ContactButtons } from '../cards/mission-summary.tsx';
import classes from './my-round.module.css';
import type { PlannedStop } from './round-times.ts';

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
  const titleOf = useTitleOf();
  const sizeOf = useSizeOf();
  const parcels = mission.parcels.map(({ name }) => name).join(', ');
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
        <span className="quiet">{[sizeOf(mission), parcels].filter(Boolean).join(' · ')}</span>
        <MissionFlags mission={mission} />
        <ContactButtons mission={mission} />
      </div>
    </li>
  );
}

function StopTime({ mission, times }: PlannedStop) {
  const { t, format } = useTranslation();
  if (times) {
    return (
      <span className={classes.time}>
        <span className="quiet">{t('publication.arrive')}</span>
        <strong>{format.timeOf(times.arrive)}</strong>
        <span className="quiet">{t('publication.drive', { kilometres: format.kilometres(times.kilometres) })}</span>
      </span>
    );
  }
  if (!mission.mowingTime) {
    return (
      <span className={classes.time}>
        <span className="quiet">{t('missions.anyTime')}</span>
      </span>
    );
  }
  return (
    <span className={classes.time}>
      <span className="quiet">{t('missions.round.mowing')}</span>
      <strong>{mission.mowingTime}</strong>
    </span>
  );
}
