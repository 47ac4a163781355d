import * as api from '@vigiefaon/domain/planning/planning-settings.api';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';
import { changePlanningSettings } from './change-planning-settings.ts';
import { getSavedPlanningSettings } from './planning-settings.repository.ts';

export function planningSettingsRoutes(application: Application): void {
  route(application, api.getPlanningSettings, ({ db }) => getSavedPlanningSettings(db));

  route(application, api.savePlanningSettings, ({ body, actor, transaction }) =>
    transaction((open) => changePlanningSettings(open, body, { actorId: actor.userId, at: application.now() })),
  );
}
