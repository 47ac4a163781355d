import * as api from '@vigiefaon/domain/planning/board/planning-settings.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { planningSetting, readSetting, saveVersionedSetting } from '../settings/public.ts';

export function planningSettingsRoutes(application: Application): void {
  route(application, api.getPlanningSettings, ({ db }) => readSetting(db, planningSetting));

  route(application, api.savePlanningSettings, ({ body, actor, transaction }) => {
    const by = { actorId: actor.userId, at: application.now() };
    return transaction((open) => saveVersionedSetting(open, planningSetting, body, by));
  });
}
