import * as api from '@vigiefaon/domain/light/light.api';
import { lightOf } from '@vigiefaon/domain/light/light-of';
import { placeIndex } from '../../gateways/addresses/embedded/place-index.ts';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';
import { readPlanningSettings } from '../planning/planning-settings.repository.ts';
import { changeLightSettings } from './change-light-settings.ts';
import { readLightSettings } from './light.repository.ts';

export function lightRoutes(application: Application): void {
  route(application, api.getLight, async ({ db, query: { lon, lat, date } }) => {
    const [{ rules }, planning] = await Promise.all([readLightSettings(db), readPlanningSettings(db)]);
    const country = placeIndex().nearestTo({ lon, lat })?.country ?? null;
    return lightOf(date, [lon, lat], country, { takeOff: rules, ...planning });
  });

  route(application, api.getLightSettings, ({ db }) => readLightSettings(db));

  route(application, api.saveLightSettings, ({ body, actor, transaction }) =>
    transaction((open) => changeLightSettings(open, body, { actorId: actor.userId, at: application.now() })),
  );
}
