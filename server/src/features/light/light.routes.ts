import * as api from '@vigiefaon/domain/light/light.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { saveVersionedSetting } from '../settings/public.ts';
import { lightSetting, readLight, readLightSettings } from './light.repository.ts';

export function lightRoutes(application: Application): void {
  route(application, api.getLight, ({ db, query: { lon, lat, date } }) => readLight(db, date, [lon, lat]));

  route(application, api.getLightSettings, ({ db }) => readLightSettings(db));

  route(application, api.saveLightSettings, ({ body, actor, transaction }) => {
    const by = { actorId: actor.userId, at: application.now() };
    return transaction((open) => saveVersionedSetting(open, lightSetting, body, by));
  });
}
