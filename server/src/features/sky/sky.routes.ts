import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { canSeeParcelsOf } from '@vigiefaon/domain/parcels/parcel-access';
import { isPlanningDay } from '@vigiefaon/domain/planning/board/planning-day';
import * as api from '@vigiefaon/domain/sky/sky.api';
import type { Application } from '../../http/route/application.ts';
import { goesOn } from '../../http/route/goes-on.ts';
import { route } from '../../http/route/route.ts';
import { getMission } from '../missions/public.ts';
import { getParcel } from '../parcels/public.ts';
import { readSetting, saveVersionedSetting } from '../settings/public.ts';
import { decideSky } from './decide-sky.ts';
import { enterWeather } from './enter-weather.ts';
import { wishForecast } from './forecast-wishes.repository.ts';
import { findServiceState } from './forecasts.repository.ts';
import { serviceOf } from './read-skies.ts';
import { refreshFrom } from './refresh-limit.ts';
import { showMissionSky, showParcelSky, showPlanningSky } from './show-sky.ts';
import { skySetting } from './sky-setting.ts';
import { weatherRoutes } from './weather.routes.ts';

function skySettingsRoutes(application: Application): void {
  route(application, api.getSkySettings, ({ db }) => readSetting(db, skySetting));

  route(application, api.saveSkySettings, ({ body, actor, transaction }) => {
    const by = { actorId: actor.userId, at: application.now() };
    return transaction((open) => saveVersionedSetting(open, skySetting, body, by));
  });
}

function missionSkyRoutes(application: Application): void {
  route(application, api.getMissionSky, async ({ params: { missionId }, actor, db }) => {
    await getMission(db, missionId, actor);
    return showMissionSky(db, application, missionId);
  });

  route(application, api.decideSky, ({ params: { missionId }, body, actor, transaction }) =>
    transaction(async (open) => {
      await decideSky(open, application, actor, { missionId, ...body });
      return showMissionSky(open, application, missionId);
    }),
  );
}

/** What is known of the sky over missions, and what is decided about it. */
export function skyRoutes(application: Application): void {
  const { config, now } = application;
  skySettingsRoutes(application);
  missionSkyRoutes(application);
  weatherRoutes(application);
  const dayOf = ({ date }: { date: string }) => {
    if (!isPlanningDay(date, localTime(now(), config.timeZone).day)) throw new DomainError('NOT_A_PLANNING_DAY');
    return date;
  };

  route(application, api.getParcelSky, async ({ params: { parcelId }, query: { date }, actor, db }) => {
    const parcel = await getParcel(db, parcelId);
    if (!canSeeParcelsOf(parcel.clientId, actor)) throw new DomainError('NOT_FOUND');
    return showParcelSky(db, application, parcel, dayOf({ date }));
  });

  route(application, api.getPlanningSky, async ({ params, db }) => showPlanningSky(db, application, dayOf(params)));

  route(application, api.refreshSky, async ({ params, db }) => {
    const day = dayOf(params);
    const service = serviceOf(application);
    if (service === null) throw new DomainError('ILLEGAL_TRANSITION', { reason: 'NO_WEATHER_SERVICE' });
    const from = refreshFrom(await findServiceState(db, service, now()), now());
    if (from > now()) throw new DomainError('TOO_MANY_REQUESTS', goesOn(from, now()));
    await wishForecast(db, { day, occasion: 'ASKED', dueAt: now() }, now());
    return showPlanningSky(db, application, day);
  });

  route(application, api.saveHandWeather, async ({ params, body, actor, transaction }) => {
    const day = dayOf(params);
    return transaction(async (open) => {
      await enterWeather(open, application, actor.userId, { day, ...body });
      return showPlanningSky(open, application, day);
    });
  });
}
