import * as api from '@vigiefaon/domain/planning/planning-settings.api';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';
import { planningSetting } from '../settings/planning-settings.repository.ts';
import { readSetting, saveVersionedSetting } from '../settings/versioned-setting.repository.ts';

export function planningSettingsRoutes(application: Application): void {
  route(application, api.getPlanningSettings, ({ db }) => readSetting(db, planningSetting));

  route(application, api.savePlanningSettings, ({ body, actor, transaction }) => {
    const by = { actorId: actor.userId, at: application.now() };
    return transaction((open) => saveVersionedSetting(open, planningSetting, body, by));
  });
}
