import { tileAt } from '@vigiefaon/domain/geometry/map-tile';
import type { InstalledMaps, MapServices } from '@vigiefaon/domain/settings/map-services';
import * as api from '@vigiefaon/domain/settings/map-services.api';
import { tileAddress } from '@vigiefaon/domain/settings/tile-template';
import { fetchMapPicture } from '../../gateways/map-pictures/fetch-map-picture.ts';
import { countHit } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { mapServicesSetting, readSetting } from '../settings/public.ts';
import { changeMapServices } from './change-settings.ts';

const trials = { name: 'map-trials', hits: 120, windowMs: 60 * 60 * 1000 };
const patienceMs = 8_000;

function present(kept: MapServices, { tiles, aerial }: InstalledMaps) {
  return { ...kept, installed: { tiles, aerial } };
}

/** What the service answers to a browser that asks for this picture. */
async function tryAddress({ config }: Application, address: string) {
  const answer = await fetchMapPicture(address, config, patienceMs);
  if ('failure' in answer) return { outcome: answer.failure, picture: null };
  const picture = `data:${answer.type};base64,${answer.bytes.toString('base64')}`;
  return { outcome: 'PICTURE' as const, picture };
}

/** Which services the maps show. */
export function mapServicesRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.getMapServices, async ({ db }) => present(await readSetting(db, mapServicesSetting), config));

  route(application, api.saveMapServices, async ({ body, actor, transaction }) => {
    const by = { actorId: actor.userId, at: now(), config };
    return present(await transaction((open) => changeMapServices(open, body, by)), config);
  });

  route(application, api.tryMapService, async ({ body: { url, lon, lat, zoom }, actor }) => {
    await countHit(application, trials, actor.userId);
    return tryAddress(application, tileAddress(url, tileAt([lon, lat], zoom)));
  });
}
