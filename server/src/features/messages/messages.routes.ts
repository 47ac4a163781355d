import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/messages/messages.api';
import { Id } from '@vigiefaon/domain/values';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/application.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { fieldError } from '../../http/field-errors.ts';
import { route } from '../../http/route.ts';
import { presentMessage, presentSummary } from './messages.presenter.ts';
import { findMessage, listMessages } from './outgoing-messages.repository.ts';
import { retryMessage } from './retry-message.ts';

function readPosition(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const position = z.safeParse(z.tuple([Id]), readCursor(cursor));
  if (!position.success) throw fieldError('cursor', 'INVALID');
  return position.data[0];
}

async function getMessage(db: Kysely<Tables>, messageId: string) {
  const row = await findMessage(db, messageId);
  if (!row) throw new DomainError('NOT_FOUND');
  return presentMessage(row);
}

export function messageRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.listMessages, async ({ db, query: { state, limit, cursor } }) => {
    const rows = await listMessages(db, { state, after: readPosition(cursor), limit: limit + 1 });
    const items = rows.slice(0, limit).map(presentSummary);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, nextCursor: last ? writeCursor([last.messageId]) : null, mailIsSent: config.mail !== null };
  });

  route(application, api.getMessage, ({ db, params }) => getMessage(db, params.messageId));

  route(application, api.retryMessage, ({ actor, params: { messageId }, transaction }) =>
    transaction(async (inside) => {
      await retryMessage(inside, { messageId, actorId: actor.userId, now: now() });
      return getMessage(inside, messageId);
    }),
  );
}
