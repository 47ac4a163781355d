import { takenMs } from '@vigiefaon/domain/calls/after-call';
import * as api from '@vigiefaon/domain/calls/calls.api';
import { gatherCalls } from '@vigiefaon/domain/calls/gather-calls';
import { instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { presentDone, presentWaiting } from './calls.presenter.ts';
import { listDoneCalls, listWaitingCalls } from './calls.repository.ts';
import { endCall, takeCall, takeEndBack } from './end-call.ts';

async function readCalls(
  db: Kysely<Tables>,
  { config, now }: Application,
  day: string | undefined,
): Promise<api.CallList> {
  const at = now();
  const startOfToday = instantOfLocalTime(localTime(at, config.timeZone).day, '00:00', config.timeZone);
  const takenSince = new Date(at.getTime() - takenMs);
  const waiting = await listWaitingCalls(db, { day, now: at, takenSince });
  const done = await listDoneCalls(db, startOfToday);
  return { items: gatherCalls(waiting.map(presentWaiting)), done: done.map(presentDone) };
}

export function callRoutes(application: Application): void {
  const { now } = application;

  route(application, api.listCalls, ({ db, query }) => readCalls(db, application, query.day));

  route(application, api.takeCall, ({ actor, body, params, transaction }) =>
    transaction((inside) => {
      const messageIds = [params.messageId, ...body.alsoAbout] as const;
      return takeCall({ transaction: inside, messageIds, actorId: actor.userId, now: now() }, body.taken);
    }),
  );

  route(application, api.saveCallOutcome, ({ actor, body, params, transaction }) =>
    transaction((inside) => {
      const messageIds = [params.messageId, ...body.alsoAbout] as const;
      const context = { transaction: inside, messageIds, actorId: actor.userId, now: now() };
      return body.outcome === null ? takeEndBack(context) : endCall(context, body.outcome, body.note);
    }),
  );
}
