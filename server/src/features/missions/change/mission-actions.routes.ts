import { happenedAt } from '@vigiefaon/domain/clearance/happened-at';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { refusals, whyNot } from '@vigiefaon/domain/missions/mission-actions';
import * as field from '@vigiefaon/domain/missions/mission-field.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import type { Application } from '../../../http/route/application.ts';
import { type Call, route } from '../../../http/route/route.ts';
import { getMission } from '../missions.repository.ts';
import { showMission } from '../read/mission-pages.repository.ts';
import { readerOf } from '../read/mission-reader.repository.ts';
import { changeAccompanists } from './accompany-mission.ts';
import { takeBulkStep } from './bulk-missions.ts';
import type { CommandContext } from './change-mission.ts';
import { findReport } from './mission-reports.repository.ts';
import { assignPilot, cancelMission, completeMission, reopenMission, unassignPilot } from './mission-steps.ts';
import { cancelReport, reportMission } from './report-mission.ts';
import { respondToMission } from './respond-to-mission.ts';
import { savePilotNote, startMission } from './start-mission.ts';

type CrewCall<E extends Endpoint> = Pick<Call<E>, 'transaction' | 'db' | 'application'> & {
  actor: CommandContext['actor'];
};

/** What a phone says about when; a call without it is done now. */
function atOf(said: string | undefined, now: Date): Date | undefined {
  return said === undefined ? undefined : happenedAt(said, now);
}

/** Does it in one transaction, then answers the mission as it now is for the caller. */
async function doAndShow<E extends Endpoint>(
  call: CrewCall<E>,
  missionId: string,
  act: (context: CommandContext) => Promise<void>,
  at?: string,
) {
  const { actor, application, db } = call;
  const { config } = application;
  const now = application.now();
  const context = { missionId, actor, now, config, at: atOf(at, now) };
  await call.transaction((transaction) => act({ transaction, ...context }));
  return showMission(db, await readerOf(db, application, actor), missionId);
}

/** Actions that need nothing but the mission. */
const steps = [
  [api.unassignMission, unassignPilot],
  [api.cancelMission, cancelMission],
] as const satisfies readonly [Endpoint, (context: CommandContext) => Promise<void>][];

function reportRoutes(application: Application): void {
  route(application, api.reportMission, async ({ transaction, actor, params: { missionId }, body }) => {
    const now = application.now();
    const { config } = application;
    const { at, ...report } = body;
    const context = { missionId, actor, now, config, at: atOf(at, now) };
    await transaction((open) => reportMission({ transaction: open, ...context }, report));
    return report;
  });

  route(application, api.getReport, async ({ db, actor, params: { missionId } }) => {
    const mission = await getMission(db, missionId, actor);
    const reason = whyNot('seeReport', mission, actor);
    if (reason !== null && refusals[reason] === 'FORBIDDEN') throw new DomainError('FORBIDDEN', { reason });
    const report = reason === null ? await findReport(db, missionId) : null;
    if (!report) throw new DomainError('NOT_FOUND', { reason: reason ?? undefined });
    return report;
  });

  for (const endpoint of [api.deleteReport, api.cancelReport]) {
    route(application, endpoint, (call) => doAndShow(call, call.params.missionId, cancelReport));
  }
}

/** What a pilot does in the field, perhaps hours before it can be told. */
function fieldRoutes(application: Application): void {
  route(application, field.startMission, (call) => doAndShow(call, call.params.missionId, startMission, call.body?.at));

  route(application, api.completeMission, (call) =>
    doAndShow(call, call.params.missionId, completeMission, call.body?.at),
  );

  route(application, api.respondToMission, (call) =>
    doAndShow(call, call.params.missionId, (context) => respondToMission(context, call.body.response), call.body.at),
  );

  route(application, field.savePilotNote, (call) => {
    const { pilotNote, base, at } = call.body;
    return doAndShow(call, call.params.missionId, (context) => savePilotNote(context, pilotNote, base), at);
  });
}

/** The mission life: one route an action, each asking `whyNot` before anything changes. */
export function missionActionRoutes(application: Application): void {
  for (const [endpoint, step] of steps) {
    route(application, endpoint, (call) => doAndShow(call, call.params.missionId, step));
  }

  route(application, api.reopenMission, (call) =>
    doAndShow(call, call.params.missionId, (context) => reopenMission(context, { again: call.body?.again ?? false })),
  );

  route(application, api.assignMission, (call) =>
    doAndShow(call, call.params.missionId, (context) => assignPilot(context, call.params.pilotId)),
  );

  route(application, api.updateAccompanists, (call) =>
    doAndShow(call, call.params.missionId, (context) => changeAccompanists(context, call.body.accompanists)),
  );

  route(application, api.bulkMissions, async ({ transaction, actor, body, request }) => {
    const onFailure = (err: unknown) =>
      request.log.error({ event: 'missions.bulk-step-failed', err }, 'A step for several missions failed for one.');
    const { config } = application;
    const context = { actor, config, now: application.now(), inTransaction: transaction, onFailure };
    return { items: await takeBulkStep(context, body) };
  });

  fieldRoutes(application);
  reportRoutes(application);
}
