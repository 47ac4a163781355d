import { localTime } from '@vigiefaon/domain/local-time';
import * as api from '@vigiefaon/domain/planning/publication/publication.api';
import type { Application } from '../../../http/route/application.ts';
import { route } from '../../../http/route/route.ts';
import { getMission } from '../../missions/public.ts';
import { plannedDay } from '../planned-day.ts';
import { presentFlownRounds, presentMissionInRound } from './publication.presenter.ts';
import { findStop, listStopsOfPilot } from './publication.repository.ts';
import { publishPlan } from './publish-plan.ts';
import { readPublication } from './read-publication.ts';
import { listSiblings } from './split-mission.repository.ts';

/** Publishing the plan of a day, and what has been published. */
export function publicationRoutes(application: Application): void {
  const { config } = application;

  route(application, api.previewPublication, async ({ db, actor, params }) => {
    const now = application.now();
    const date = plannedDay(application, params);
    const { preview } = await readPublication({ transaction: db, actor, now }, application, date);
    return preview;
  });

  route(application, api.publishPlan, async ({ transaction, actor, params, body }) => {
    const day = plannedDay(application, params);
    const context = { actor, config, now: application.now(), day, sources: application };
    return transaction((open) => publishPlan({ ...context, transaction: open }, body));
  });

  route(application, api.listPublishedRounds, async ({ db, params: { pilotId } }) => {
    const { day: today } = localTime(application.now(), config.timeZone);
    return { items: presentFlownRounds(await listStopsOfPilot(db, pilotId, today)) };
  });

  route(application, api.getMissionInRound, async ({ db, actor, params }) => {
    const { missionId } = await getMission(db, params.missionId, actor);
    return presentMissionInRound(await findStop(db, missionId), await listSiblings(db, missionId));
  });
}
