import { Link } from '@tanstack/react-router';
import { type ClockState, getClock } from '@vigiefaon/domain/clock/clock.api';
import { localTime } from '@vigiefaon/domain/local-time';
import type { TextPart } from '@vigiefaon/domain/typography/text-part';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './clock-section.module.css';

/** "hier", "20:00" of an instant, in the association's time zone. */
function useWhen(): (instant: string) => { day: TextPart; time: string } {
  const { format } = useTranslation();
  const { timeZone, today } = usePublicSettings();
  return (instant) => ({
    day: format.part.day(localTime(new Date(instant), timeZone).day, today),
    time: format.timeOf(instant),
  });
}

function Told({ last }: { last: NonNullable<ClockState['last']> }) {
  const { t } = useTranslation();
  const { people, sent, kept, toCall } = last;
  if (people === 0) return <p>{t('settings.clock.nobody')}</p>;
  return (
    <p>
      {t('settings.clock.people', { count: people })} {t('settings.clock.sent', { count: sent })}{' '}
      {kept > 0 ? `${t('settings.clock.kept', { count: kept })} ` : null}
      {toCall > 0 ? (
        <Link to="/calls" className={classes.link}>
          {t('settings.clock.toCall', { count: toCall })}
        </Link>
      ) : null}
    </p>
  );
}

function Job({ state: { job, last, next } }: { state: ClockState }) {
  const { t } = useTranslation();
  const when = useWhen();
  const isMissed = last?.isMissed ?? false;
  return (
    <li className={classes.job} data-missed={isMissed || undefined}>
      <h4>{t(`settings.clock.${job}`)}</h4>
      {last?.ranAt ? <p>{t('settings.clock.done', when(last.ranAt))}</p> : null}
      {last && !last.ranAt && !isMissed ? <p>{t('settings.clock.due')}</p> : null}
      {last && isMissed ? <p className={classes.missed}>{t('settings.clock.missed', when(last.dueAt))}</p> : null}
      {last?.ranAt && job !== 'RETENTION' && job !== 'ZONES' ? <Told last={last} /> : null}
      <p className="quiet">{t('settings.clock.next', when(next.dueAt))}</p>
    </li>
  );
}

/** Past runs, for how many people, and the next. */
export function ClockSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(getClock, {});
  return (
    <section className={classes.clock} aria-labelledby="clock" aria-busy={!data && !error}>
      <h3 id="clock" className={classes.title}>
        {t('settings.clock')}
      </h3>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <ul className={classes.jobs}>
          {data.items.map((state) => (
            <Job key={state.job} state={state} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
