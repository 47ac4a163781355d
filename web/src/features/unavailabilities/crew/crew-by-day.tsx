import { Link } from '@tanstack/react-router';
import { absenceOn } from '@vigiefaon/domain/unavailabilities/periods';
import type { CrewAbsence } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nameOf } from '../name-of.ts';
import { awayOn } from './crew-days.ts';
import classes from './crew-overview.module.css';

interface CrewByDayProps {
  crew: readonly CrewAbsence[];
  days: readonly string[];
}

/** Day by day how many can fly, and who cannot. */
export function CrewByDay({ crew, days }: CrewByDayProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  return (
    <ol className="stack gap-8">
      {days.map((day) => {
        const away = awayOn(day, crew);
        return (
          <li key={day} className={classes.dayCard}>
            <h3 className={classes.day}>
              <span className={classes.dayName}>{format.dayInWords(day, today)}</span>
              <span className={classes.quiet}>
                {t('unavailabilities.crew.count', { free: crew.length - away.length, all: crew.length })}
              </span>
            </h3>
            {away.length > 0 ? (
              <ul className="stack" aria-label={t('unavailabilities.crew.cellAway')}>
                {away.map((person) => (
                  <AwayLine key={person.pilotId} day={day} person={person} />
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function AwayLine({ day, person }: { day: string; person: CrewAbsence }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const absence = absenceOn(day, person.periods);
  if (!absence) return null;
  return (
    <li>
      <Link to="/users" search={{ user: person.pilotId }} className={classes.awayLink}>
        <span aria-hidden="true" className={classes.sign}>
          ✕
        </span>
        <span>
          <span className={classes.personName}>{nameOf(person, t)}</span>{' '}
          <span className={classes.quiet}>
            {format.dayRange(absence.from, absence.to, today)}
            {absence.note ? ` · ${absence.note}` : ''}
          </span>
        </span>
      </Link>
    </li>
  );
}
