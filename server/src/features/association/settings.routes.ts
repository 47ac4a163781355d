import { publicLetterhead } from '@vigiefaon/domain/letterhead/letterhead';
import { localTime } from '@vigiefaon/domain/local-time';
import { seasonOn } from '@vigiefaon/domain/season/season';
import { bannerOn } from '@vigiefaon/domain/settings/banner';
import { mapSourcesOf, templatesAhead } from '@vigiefaon/domain/settings/map-services';
import * as api from '@vigiefaon/domain/settings/settings.api';
import { associationSettingsOf } from '../../database/queries/stored-settings.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { consentFactsOf, getConsentInForce, readValidConsents } from '../consent/public.ts';
import {
  bannerSetting,
  findLogo,
  getAssociationSettings,
  letterheadSetting,
  listSeasons,
  mapServicesSetting,
  readSetting,
  readStored,
  saveVersionedSetting,
} from '../settings/public.ts';
import { keepSeason, removeSeason } from './change-season.ts';
import { changeAssociationSettings } from './change-settings.ts';

function publicSettingsRoute(application: Application): void {
  const { config, now } = application;
  route(application, api.getPublicSettings, async ({ db }) => {
    const today = localTime(now(), config.timeZone).day;
    const [stored, logo, seasons, consent] = await Promise.all([
      readStored(db),
      findLogo(db),
      listSeasons(db),
      getConsentInForce(db),
    ]);
    const settings = associationSettingsOf(stored);
    const { version, timeZone, isDemo } = config;
    const { area, ...services } = mapServicesSetting.read(stored);
    const maps = mapSourcesOf(services, config);
    const openOrComing = seasons.filter((season) => season.lastDay >= today);
    return {
      ...settings,
      version,
      timeZone,
      today,
      season: seasonOn(today, seasons),
      seasons: openOrComing,
      letterhead: publicLetterhead(letterheadSetting.read(stored), logo),
      banner: bannerOn(today, bannerSetting.read(stored)),
      validConsents: await readValidConsents(db, consent, consentFactsOf(config, settings, maps)),
      ...maps,
      picturesAhead: templatesAhead(services, config),
      area: area && { lon: area.lon, lat: area.lat, radiusKm: area.radiusKm },
      mailIsSent: config.mail !== null,
      whatsappIsSent: config.whatsapp !== null,
      weatherIsAsked: config.weather.kind !== 'none',
      pushKey: config.push?.publicKey ?? null,
      isDemo,
    };
  });
}

function seasonRoutes(application: Application): void {
  const { config, now } = application;
  const by = (actorId: string) => ({ actorId, at: now(), today: localTime(now(), config.timeZone).day });

  route(application, api.listSeasons, async ({ db }) => ({ items: await listSeasons(db) }));

  route(application, api.saveSeason, ({ params, body, actor, transaction }) =>
    transaction((open) => keepSeason(open, { year: params.year, ...body }, by(actor.userId))),
  );

  route(application, api.deleteSeason, ({ params, actor, transaction }) =>
    transaction((open) => removeSeason(open, params.year, by(actor.userId))),
  );
}

export function settingsRoutes(application: Application): void {
  const by = (actorId: string) => ({ actorId, at: application.now() });
  publicSettingsRoute(application);
  seasonRoutes(application);

  route(application, api.getAssociationSettings, ({ db }) => getAssociationSettings(db));

  route(application, api.saveAssociationSettings, async ({ body, actor, transaction }) => {
    requireRealPhone('helpPhone', body.helpPhone);
    const { config } = application;
    return transaction((open) => changeAssociationSettings(open, body, { ...by(actor.userId), config }));
  });

  route(application, api.getBanner, ({ db }) => readSetting(db, bannerSetting));

  route(application, api.saveBanner, ({ body, actor, transaction }) =>
    transaction((open) => saveVersionedSetting(open, bannerSetting, body, by(actor.userId))),
  );
}
