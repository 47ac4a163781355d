import type { ForecastOrigin } from '@vigiefaon/domain/sky/mission-sky';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ageOf } from './aged.ts';
import classes from './parts.module.css';

interface ForecastAgeProps {
  forecast: ForecastOrigin | null;
  now: Date;
}

/** Where the figures come from, as of when, and what went wrong since; an old forecast is seen to be old without anybody asking. */
export function ForecastAge({ forecast, now }: ForecastAgeProps) {
  const { t, format } = useTranslation();
  if (!forecast) return <p className="quiet">{t('sky.age.noService')}</p>;
  const { service, fetchedAt, issuedAt, attribution, failure, failedAt, retryAt, ages } = forecast;
  const name = t(`sky.source.${service}`);
  const isFailure = failure !== null && failedAt !== null;
  return (
    <div className="stack gap-4">
      <div className={classes.origin}>
        <p className={classes.age} data-age={ageOf(fetchedAt, ages, now)}>
          {fetchedAt === null
            ? t('sky.age.never', { name })
            : t('sky.age.from', {
                name,
                time: format.timeOf(fetchedAt),
                age: format.duration((now.getTime() - Date.parse(fetchedAt)) / 60_000),
              })}
          {issuedAt === null ? null : ` · ${t('sky.age.issued', { time: format.timeOf(issuedAt) })}`}
        </p>
        <a className="small" href={attribution.url} target="_blank" rel="noreferrer">
          {attribution.text}
        </a>
      </div>
      {isFailure ? (
        <p className={classes.failure}>
          {t(`sky.failure.${failure}`, { time: format.timeOf(failedAt) })}
          {fetchedAt === null ? null : ` ${t('sky.age.kept')}`}
          {retryAt === null ? null : ` ${t('sky.age.retry', { time: format.timeOf(retryAt) })}`}
        </p>
      ) : null}
    </div>
  );
}
