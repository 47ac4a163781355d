import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import * as api from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { mayKeepUnavailability } from '@vigiefaon/domain/unavailabilities/unavailability-access';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { saveUnavailability } from './save-unavailability.ts';
import { presentAbsence } from './unavailabilities.presenter.ts';
import { getUnavailability, listCrewAbsences } from './unavailabilities.repository.ts';

/** Another's list is not told to exist. */
function requireOwnOrAdmin(actor: Actor, pilotId: string): void {
  if (!mayKeepUnavailability(actor, pilotId)) throw new DomainError('NOT_FOUND');
}

export function unavailabilityRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.getUnavailability, async ({ params, actor, db }) => {
    requireOwnOrAdmin(actor, params.pilotId);
    return getUnavailability(db, params.pilotId);
  });

  route(application, api.saveUnavailability, async ({ params, body, actor, transaction }) => {
    requireOwnOrAdmin(actor, params.pilotId);
    const today = localTime(now(), config.timeZone).day;
    const list = { actor, ...params, periods: body.periods, version: body.version, today, now: now() };
    return transaction((open) => saveUnavailability(open, list));
  });

  route(application, api.listUnavailabilities, async ({ query, actor, db }) => {
    const absences = await listCrewAbsences(db, query);
    return { items: absences.map((absence) => presentAbsence(absence, actor)) };
  });
}
