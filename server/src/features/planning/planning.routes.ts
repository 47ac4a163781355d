import * as api from '@vigiefaon/domain/planning/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/planning-board';
import type { Application } from '../../http/application.ts';
import { lineRoute } from '../../http/line-route.ts';
import { route } from '../../http/route.ts';
import { tellToStop } from './board/evening-plan.repository.ts';
import { openPlanningRoom } from './board/planning-room.ts';
import { endAttendance, noteAttendance } from './board/presence.repository.ts';
import { readPlanningBoard } from './board/read-board.ts';
import { savePlan } from './board/save-plan.ts';
import { proposePlan } from './propose/propose-plan.ts';

function presenceRoutes(application: Application): void {
  const { now } = application;
  route(application, api.attendPlanning, ({ params, actor, db }) =>
    noteAttendance(db, { day: params.date, userId: actor.userId, now: now() }),
  );

  route(application, api.leavePlanning, ({ params, actor, db }) =>
    endAttendance(db, { day: params.date, userId: actor.userId }),
  );
}

export function planningRoutes(application: Application): void {
  const { database, config, now } = application;
  const { timeZone } = config;
  openPlanningRoom(application);
  presenceRoutes(application);

  route(application, api.getPlanning, ({ params, actor, db }) =>
    readPlanningBoard(application, db, { day: params.date, userId: actor.userId }),
  );

  route(application, api.savePlanning, async ({ params, body, actor, transaction }): Promise<PlanningBoard> => {
    const { userId } = actor;
    const by = { actorId: userId, at: now() };
    await transaction((open) => savePlan(open, { day: params.date, timeZone, ...body }, by));
    return readPlanningBoard(application, database.db, { day: params.date, userId });
  });

  lineRoute<typeof api.proposePlan, api.ProposalLine>(application, api.proposePlan, {
    lines: ({ params, body, actor, signal }) => {
      const { locks, overcast, ...wish } = body;
      return proposePlan(application, { ...wish, locks, overcast, day: params.date, userId: actor.userId }, signal);
    },
    answerIn: (line) => (line.kind === 'SAVED' ? line.board : undefined),
    failure: (code) => ({ kind: 'FAILED', code }),
  });

  route(application, api.stopPlanning, ({ params, db }) => tellToStop(db, params.date));
}
