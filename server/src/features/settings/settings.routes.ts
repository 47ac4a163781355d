import { localTime } from '@vigiefaon/domain/local-time';
import { seasonOn } from '@vigiefaon/domain/season/season';
import * as api from '@vigiefaon/domain/settings/settings.api';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';
import { keepSeason, removeSeason } from './change-season.ts';
import { getAssociationSettings, listSeasons } from './settings.repository.ts';

export function settingsRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.getPublicSettings, async ({ db }) => {
    const today = localTime(now(), config.timeZone).day;
    const [settings, seasons] = await Promise.all([getAssociationSettings(db), listSeasons(db)]);
    const { version, timeZone, tiles, aerial, isDemo } = config;
    const openOrComing = seasons.filter((season) => season.lastDay >= today);
    return {
      ...settings,
      version,
      timeZone,
      today,
      season: seasonOn(today, seasons),
      seasons: openOrComing,
      tiles,
      aerial,
      isDemo,
    };
  });

  route(application, api.listSeasons, async ({ db }) => ({ items: await listSeasons(db) }));

  route(application, api.saveSeason, ({ params, body, transaction }) =>
    transaction((open) => keepSeason(open, { year: params.year, ...body })),
  );

  route(application, api.deleteSeason, ({ params, transaction }) => {
    const today = localTime(now(), config.timeZone).day;
    return transaction((open) => removeSeason(open, params.year, today));
  });
}
