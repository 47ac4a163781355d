import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import * as api from '@vigiefaon/domain/sky/sky.api';
import { openForecaster } from '../../gateways/weather/open-forecaster.ts';
import type { Application } from '../../http/route/application.ts';
import { goesOn } from '../../http/route/goes-on.ts';
import { route } from '../../http/route/route.ts';
import { findServiceState, noteService } from './forecasts.repository.ts';
import { spanOf } from './is-fresh.ts';
import { showWeatherState, tryFrom } from './weather-state.ts';

/** Liège: within what both services know best. */
const triedPlace = { lon: 5.55, lat: 50.65, groundMeters: null, validator: null };
const patienceMs = 10_000;

/** How it stands with the weather service, and a try. */
export function weatherRoutes(application: Application): void {
  const { config, now } = application;
  route(application, api.getWeatherState, ({ db }) => showWeatherState(db, application));

  route(application, api.tryWeather, async ({ db }) => {
    const forecaster = openForecaster(config, now);
    if (!forecaster) throw new DomainError('ILLEGAL_TRANSITION', { reason: 'NO_WEATHER_SERVICE' });
    const { service } = forecaster;
    const from = tryFrom(await findServiceState(db, service, now()), now());
    if (from > now()) throw new DomainError('TOO_MANY_REQUESTS', goesOn(from, now()));
    const { day } = localTime(now(), config.timeZone);
    const [answer] = await forecaster.forecast([triedPlace], spanOf(day), AbortSignal.timeout(patienceMs));
    const calls = forecaster.callsFor(1);
    const went =
      answer && 'failure' in answer
        ? { failure: answer.failure, failedAt: now(), retryAt: answer.retryAt }
        : {
            failure: null,
            failedAt: null,
            retryAt: null,
            fetchedAt: now(),
            isDeprecated: answer?.isDeprecated ?? false,
          };
    await noteService(db, service, { calls, ...went }, now());
    return showWeatherState(db, application);
  });
}
