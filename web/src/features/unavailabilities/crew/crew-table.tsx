import { Link } from '@tanstack/react-router';
import { periodsOn } from '@vigiefaon/domain/unavailabilities/periods';
import type { CrewAbsence } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nameOf } from '../name-of.ts';
import { awayOn } from './crew-days.ts';
import classes from './crew-overview.module.css';

interface CrewTableProps {
  crew: readonly CrewAbsence[];
  days: readonly string[];
}

/** By which a column is known as a weekend, or as today. */
function marksOf(day: string, today: string) {
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  return { 'data-weekend': isWeekend || undefined, 'data-today': day === today || undefined };
}

/** Pilots by days. */
export function CrewTable({ crew, days }: CrewTableProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keyboard too.
    <section className={classes.scroll} tabIndex={0} aria-label={t('unavailabilities.crew.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t('unavailabilities.crew.pilot')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" {...marksOf(day, today)}>
                <span aria-hidden="true">
                  {format.weekday(day).slice(0, 2)}
                  <br />
                  {Number(day.slice(8))}
                </span>
                <span className="visually-hidden">{format.dayInWords(day, today)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {crew.map((person) => (
            <tr key={person.pilotId}>
              <th scope="row" className={classes.name}>
                <Link to="/users" search={{ user: person.pilotId }} className={classes.link}>
                  {nameOf(person, t)}
                </Link>
              </th>
              {days.map((day) => (
                <CrewCell key={day} day={day} person={person} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.name}>
              {t('unavailabilities.crew.available')}
            </th>
            {days.map((day) => (
              <td key={day} {...marksOf(day, today)}>
                {crew.length - awayOn(day, crew).length}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function CrewCell({ day, person }: { day: string; person: CrewAbsence }) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const periods = periodsOn(day, person.periods);
  const isAway = periods.length > 0;
  const note = periods.flatMap((period) => period.note ?? []).join(' · ');
  const word = t(isAway ? 'unavailabilities.crew.cellAway' : 'unavailabilities.crew.cellFree');
  return (
    <td data-away={isAway || undefined} title={note || undefined} {...marksOf(day, today)}>
      <span aria-hidden="true" className={classes.sign}>
        {isAway ? '✕' : ''}
      </span>
      <span className="visually-hidden">{note ? `${word}, ${note}` : word}</span>
    </td>
  );
}
