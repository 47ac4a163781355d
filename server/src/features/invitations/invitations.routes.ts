import * as api from '@vigiefaon/domain/invitations/invitations.api';
import type { Application } from '../../http/route/application.ts';
import { NamePosition, pageOf, readPosition } from '../../http/route/cursor.ts';
import { route } from '../../http/route/route.ts';
import { giveInvitations } from './give-invitations.ts';
import { countInvited, listInvited } from './invited.repository.ts';

/** How people who were brought in come to their account, or to their first order. */
export function invitationRoutes(application: Application): void {
  const { config } = application;

  route(application, api.listInvited, async ({ db, query: { of, limit, cursor } }) => {
    const found = await listInvited(db, of, { limit: limit + 1, after: readPosition(cursor, NamePosition) });
    const { items, nextCursor } = pageOf(found, limit, ({ position }) => [position.name, position.id]);
    return { items: items.map(({ person }) => person), nextCursor, total: await countInvited(db, of) };
  });

  route(application, api.invite, ({ body, actor, transaction }) => {
    const now = application.now();
    return transaction((open) => giveInvitations({ transaction: open, config, now, actorId: actor.userId }, body));
  });
}
