import * as api from '@vigiefaon/domain/messages/messages.api';
import { Id } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { readCursor, writeCursor } from '../../http/route/cursor.ts';
import { route } from '../../http/route/route.ts';
import { presentSummary } from './messages.presenter.ts';
import { listMessages } from './messages.repository.ts';
import { failOverMessage, getMessage, retryMessage } from './sending/repeat-message.ts';

function readPosition(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const position = z.safeParse(z.tuple([Id]), readCursor(cursor));
  if (!position.success) throw fieldError('cursor', 'INVALID');
  return position.data[0];
}

export function messageRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.listMessages, async ({ db, query: { limit, cursor, state, channel, q } }) => {
    const rows = await listMessages(db, { state, channel, q, after: readPosition(cursor), limit: limit + 1 });
    const items = rows.slice(0, limit).map(presentSummary);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return {
      items,
      nextCursor: last ? writeCursor([last.messageId]) : null,
      mailIsSent: config.mail !== null,
      whatsappIsSent: config.whatsapp !== null,
      pushIsSent: config.push !== null,
    };
  });

  route(application, api.getMessage, ({ db, params }) => getMessage(db, config, params.messageId));

  route(application, api.retryMessage, ({ actor, params: { messageId }, transaction }) =>
    transaction((inside) =>
      retryMessage({ transaction: inside, config, messageId, actorId: actor.userId, now: now() }),
    ),
  );

  route(application, api.failOverMessage, ({ actor, params: { messageId }, transaction }) =>
    transaction((inside) =>
      failOverMessage({ transaction: inside, config, messageId, actorId: actor.userId, now: now() }),
    ),
  );
}
