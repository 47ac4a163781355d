import * as api from '@vigiefaon/domain/planning/board/planning.api';
import type { Application } from '../../http/route/application.ts';
import { lineRoute } from '../../http/route/line-route.ts';
import { route } from '../../http/route/route.ts';
import { openPlanningRoom } from './board/planning-room.ts';
import { endAttendance, noteAttendance } from './board/presence.repository.ts';
import { readPlanningBoard } from './board/read-board.ts';
import { savePlan } from './board/save-plan.ts';
import { tellToStop } from './board/saved-plan.repository.ts';
import { plannedDay } from './planned-day.ts';
import { proposePlan } from './propose/propose-plan.ts';

function presenceRoutes(application: Application): void {
  const { now } = application;
  route(application, api.attendPlanning, async ({ params, actor, db }) =>
    noteAttendance(db, { day: plannedDay(application, params), userId: actor.userId, now: now() }),
  );

  route(application, api.leavePlanning, async ({ params, actor, db }) =>
    endAttendance(db, { day: plannedDay(application, params), userId: actor.userId }),
  );
}

export function planningRoutes(application: Application): void {
  const { database, now } = application;
  const { boards } = openPlanningRoom(application);
  presenceRoutes(application);

  route(application, api.getPlanning, async ({ params, query, actor, db }) => {
    const day = plannedDay(application, params);
    return boards.answer(await readPlanningBoard(application, db, { day, userId: actor.userId }), query.since);
  });

  route(application, api.savePlanning, async ({ params, query, body, actor, transaction }) => {
    const { userId } = actor;
    const by = { actorId: userId, at: now() };
    const day = plannedDay(application, params);
    await transaction((open) => savePlan(open, application, { save: { day, ...body }, by }));
    return boards.answer(await readPlanningBoard(application, database.db, { day, userId }), query.since);
  });

  lineRoute<typeof api.proposePlan, api.ProposalLine>(application, api.proposePlan, {
    lines: ({ params, body, actor, signal }) => {
      const { locks, overcast, ...wish } = body;
      const day = plannedDay(application, params);
      return proposePlan(application, { ...wish, locks, overcast, day, userId: actor.userId }, signal);
    },
    answerIn: (line) => (line.kind === 'SAVED' ? line.board : undefined),
    failure: (code) => ({ kind: 'FAILED', code }),
  });

  route(application, api.stopPlanning, async ({ params, db }) => tellToStop(db, plannedDay(application, params)));
}
