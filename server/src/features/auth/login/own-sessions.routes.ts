import { describeDevice } from '@vigiefaon/domain/auth/device';
import { earliestLogin } from '@vigiefaon/domain/auth/session-days';
import * as api from '@vigiefaon/domain/auth/sessions.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { Application } from '../../../http/route/application.ts';
import { route } from '../../../http/route/route.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from '../../../http/session/session.repository.ts';
import { tokenOf } from '../../../http/session/session.ts';
import { getAssociationSettings } from '../../settings/public.ts';

export function ownSessionRoutes(application: Application): void {
  route(application, api.listOwnSessions, async ({ actor: { userId }, db, request }) => {
    const now = application.now();
    const { sessionDays } = await getAssociationSettings(db);
    const openedAfter = earliestLogin(now, sessionDays);
    const sessions = await listSessions(db, { userId, token: tokenOf(request) ?? '', now, openedAfter });
    return {
      items: sessions.map(({ sessionId, userAgent, createdAt, lastSeenAt, isCurrent, isNotified }) => ({
        sessionId,
        device: describeDevice(userAgent),
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent,
        isNotified,
      })),
    };
  });

  route(application, api.endOwnSession, async ({ actor: { userId }, db, params: { sessionId } }) => {
    const isEnded = await deleteOwnSession(db, userId, sessionId);
    if (!isEnded) throw new DomainError('NOT_FOUND');
  });

  route(application, api.endOtherSessions, ({ actor: { userId }, db, request }) =>
    deleteOtherSessions(db, userId, tokenOf(request) ?? ''),
  );
}
