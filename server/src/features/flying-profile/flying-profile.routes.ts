import * as api from '@vigiefaon/domain/flying-profile/flying-profile.api';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { requireOwnOrAdmin } from '../../http/session/own-or-admin.ts';
import { getAssociationSettings, readPlanningSettings } from '../settings/public.ts';
import { getFlyingProfile, type OwnFigures } from './flying-profile.repository.ts';
import { saveFlyingProfile } from './save-flying-profile.ts';

async function besideTheAssociation(db: Db, profile: OwnFigures): Promise<api.KnownFlyingProfile> {
  const { batteries, minutesPerHectare, dutyFrom, dutyTo, blockGapMeters } = await readPlanningSettings(db);
  const { pilotReachKilometres: reachKilometres } = await getAssociationSettings(db);
  return {
    ...profile,
    association: { batteries, minutesPerHectare, dutyFrom, dutyTo, reachKilometres, blockGapMeters },
  };
}

export function flyingProfileRoutes(application: Application): void {
  route(application, api.getFlyingProfile, async ({ params, actor, db }) => {
    requireOwnOrAdmin(actor, params.pilotId);
    return besideTheAssociation(db, await getFlyingProfile(db, params.pilotId));
  });

  route(application, api.saveFlyingProfile, async ({ params, body, actor, transaction }) => {
    requireOwnOrAdmin(actor, params.pilotId);
    const by = { actorId: actor.userId, at: application.now() };
    return transaction(async (open) =>
      besideTheAssociation(open, await saveFlyingProfile(open, { ...params, ...body }, by)),
    );
  });
}
