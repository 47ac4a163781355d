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
import { type CommandContext, changeMission } from './change-mission.ts';
import {
  assignMissions,
  cancelMissions,
  type Refused,
  reopenMissions,
  throwFirst,
  unassignMissions,
} from './change-missions.ts';
import { findReport } from './mission-reports.repository.ts';
import { cancelReport, reportMission } from './report-mission.ts';
import { respondToMission } from './respond-to-mission.ts';
import { savePilotNote, startMission } from './start-mission.ts';

/** A call about one mission. */
interface MissionCall extends Pick<Call<Endpoint>, 'transaction' | 'db' | 'application'> {
  readonly actor: CommandContext['actor'];
  readonly params: { readonly missionId: string };
}

type Act<Result> = (context: CommandContext) => Promise<Result>;

/** Does it in one transaction; `at` is what a phone says about when, a call without it is done now. */
function inTransaction<Result>(
  { transaction, actor, application, params: { missionId } }: MissionCall,
  act: Act<Result>,
  at?: string,
): Promise<Result> {
  const { config } = application;
  const now = application.now();
  const context = { missionId, actor, now, config, at: at === undefined ? undefined : happenedAt(at, now) };
  return transaction((open) => act({ transaction: open, ...context }));
}

/** The same, then answers the mission as it now is for the caller. */
async function doAndShow(call: MissionCall, act: Act<unknown>, at?: string) {
  const { actor, application, db, params } = call;
  await inTransaction(call, act, at);
  return showMission(db, await readerOf(db, application, actor), params.missionId);
}

/** A step for several missions, of one. */
function stepAndShow(call: MissionCall, step: (context: CommandContext, missionIds: string[]) => Promise<Refused>) {
  return doAndShow(call, async (context) => throwFirst(await step(context, [context.missionId])));
}

function reportRoutes(application: Application): void {
  route(application, api.reportMission, async (call) => {
    const { at, ...report } = call.body;
    await inTransaction(call, (context) => reportMission(context, report), at);
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
    route(application, endpoint, (call) => doAndShow(call, cancelReport));
  }
}

/** What a pilot does in the field, perhaps hours before it can be told. */
function fieldRoutes(application: Application): void {
  route(application, field.startMission, (call) => doAndShow(call, startMission, call.body?.at));

  route(application, api.completeMission, (call) =>
    doAndShow(call, (context) => changeMission(context, 'complete'), call.body?.at),
  );

  route(application, api.respondToMission, (call) =>
    doAndShow(call, (context) => respondToMission(context, call.body.response), call.body.at),
  );

  route(application, field.savePilotNote, (call) => {
    const { pilotNote, base, at } = call.body;
    return doAndShow(call, (context) => savePilotNote(context, pilotNote, base), at);
  });
}

/** The mission life: one route an action, each asking `whyNot` before anything changes. */
export function missionActionRoutes(application: Application): void {
  route(application, api.unassignMission, (call) => stepAndShow(call, unassignMissions));

  route(application, api.cancelMission, (call) => stepAndShow(call, cancelMissions));

  route(application, api.reopenMission, (call) =>
    stepAndShow(call, (context, missionIds) => reopenMissions(context, missionIds, call.body)),
  );

  route(application, api.assignMission, (call) =>
    stepAndShow(call, (context, missionIds) => assignMissions(context, missionIds, call.params.pilotId)),
  );

  route(application, api.updateAccompanists, (call) =>
    doAndShow(call, (context) => changeAccompanists(context, call.body.accompanists)),
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
