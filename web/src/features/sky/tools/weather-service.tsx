import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getWeatherState, tryWeather, type WeatherState } from '@vigiefaon/domain/sky/sky.api';
import { keepAnswer, queryOf, useEndpointMutation, useEndpointQuery } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useMinute } from '../parts/use-minute.ts';
import classes from './weather.module.css';

/** When it last answered, or why not, as one asks first. */
function LastAnswer({ state: { failure, failedAt, fetchedAt, retryAt } }: { state: WeatherState }) {
  const { t, format } = useTranslation();
  if (failure === null || failedAt === null) {
    return (
      <Notice role="status">
        {fetchedAt === null
          ? t('sky.service.notAsked')
          : t('sky.service.works', { when: format.part.instant(fetchedAt) })}
      </Notice>
    );
  }
  return (
    <Notice kind="warn" role="status" title={t('sky.service.failed')}>
      {t(`sky.failure.${failure}`, { time: format.timeOf(failedAt) })}
      {fetchedAt === null ? null : ` ${t('sky.service.keptFrom', { when: format.part.instant(fetchedAt) })}`}
      {retryAt === null ? null : ` ${t('sky.age.retry', { time: format.timeOf(retryAt) })}`}
    </Notice>
  );
}

function Facts({ state: { host, calls, places, attribution } }: { state: WeatherState }) {
  const { t, format } = useTranslation();
  const used =
    calls.most === null
      ? t('sky.service.callsWithoutLimit', { count: calls.today })
      : t('sky.service.calls', { count: calls.today, most: format.count(calls.most) });
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('sky.service.host')}</dt>
        <dd className="breaks">{host ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('sky.service.today')}</dt>
        <dd>{used}</dd>
      </div>
      <div>
        <dt>{t('sky.service.places')}</dt>
        <dd>{format.count(places)}</dd>
      </div>
      {attribution ? (
        <div>
          <dt>{t('sky.service.attribution')}</dt>
          <dd>
            <a href={attribution.url} target="_blank" rel="noreferrer">
              {attribution.text}
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function Try({ tryFrom }: Pick<WeatherState, 'tryFrom'>) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const now = useMinute();
  const ask = useEndpointMutation(tryWeather, {
    onSuccess: (state) => keepAnswer(cache, queryOf(getWeatherState), state),
  });
  const isTooSoon = tryFrom !== null && Date.parse(tryFrom) > now.getTime();
  return (
    <div className="stack gap-8">
      <div className="row wrap gap-8-16">
        <QuietButton
          leftSection={<IconRefresh size={18} aria-hidden />}
          disabled={isTooSoon}
          pending={ask.isPending}
          onClick={() => ask.mutate({})}
        >
          {t('sky.service.try')}
        </QuietButton>
        {isTooSoon ? <span className="quiet">{t('sky.refresh.from', { time: format.timeOf(tryFrom) })}</span> : null}
      </div>
      {ask.error ? (
        <Notice kind="error" role="alert">
          {errorMessage(ask.error)}
        </Notice>
      ) : null}
    </div>
  );
}

/** Which weather service is asked and how it stands with it; without one, what that means. */
export function WeatherService() {
  const { t } = useTranslation();
  const { data: state, error, refetch } = useEndpointQuery(getWeatherState, {});
  if (!state) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  if (state.service === null) {
    return (
      <Notice title={t('sky.service.none')}>
        <p>{t('sky.service.noneDetail')}</p>
      </Notice>
    );
  }
  return (
    <section className="stack gap-12" aria-labelledby="weather-service">
      <h3 id="weather-service">{t(`sky.source.${state.service}`)}</h3>
      <LastAnswer state={state} />
      {state.isDeprecated ? <Notice kind="warn">{t('sky.service.deprecated')}</Notice> : null}
      <Facts state={state} />
      <Try tryFrom={state.tryFrom} />
    </section>
  );
}
