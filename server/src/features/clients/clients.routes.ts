import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import * as api from '@vigiefaon/domain/clients/clients.api';
import { DomainError } from '@vigiefaon/domain/errors';
import { Id } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { readCursor, writeCursor } from '../../http/route/cursor.ts';
import { route } from '../../http/route/route.ts';
import { hasShownPassword } from '../../http/session/own-password.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { assertVerifiedAddress } from '../../tokens/address-signature.ts';
import { presentClient } from './clients.presenter.ts';
import { type ClientPosition, countClients, getClient, listClients } from './clients.repository.ts';
import { createClient, updateClient } from './save-client.ts';

// Text that PostgreSQL cannot hold was never the name of anybody.
const Position = z.tuple([z.string().check(z.refine((name) => !name.includes('\0'))), Id]);

function readPosition(cursor: string | undefined): ClientPosition | null {
  if (cursor === undefined) return null;
  const position = z.safeParse(Position, readCursor(cursor));
  if (!position.success) throw fieldError('cursor', 'INVALID');
  const [name, clientId] = position.data;
  return { name, clientId };
}

/** Cuts the one row too many that tells whether there is a next page. */
function cutPage<Row extends { sort_name: string; client_id: string }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last ? writeCursor([last.sort_name, last.client_id]) : null };
}

/** Requesters: lists and search for the crew, a profile for themselves and admins. */
export function clientRoutes(application: Application): void {
  route(application, api.listClients, async ({ db, actor, query: { limit, cursor } }) => {
    const rows = await listClients(db, actor, {}, { limit: limit + 1, after: readPosition(cursor) });
    const { shown, nextCursor } = cutPage(rows, limit);
    return { items: shown.map((row) => presentClient(row, actor)), nextCursor };
  });

  route(application, api.searchClients, async ({ db, actor, body: { limit, cursor, ...filters } }) => {
    const rows = await listClients(db, actor, filters, { limit: limit + 1, after: readPosition(cursor) });
    const { shown, nextCursor } = cutPage(rows, limit);
    const total = await countClients(db, actor, filters);
    return { items: shown.map((row) => presentClient(row, actor)), nextCursor, total };
  });

  route(application, api.getClient, async ({ db, actor, params: { clientId } }) => {
    if (!canSeeClient(clientId, actor)) throw new DomainError('NOT_FOUND');
    return presentClient(await getClient(db, clientId, actor), actor);
  });

  route(application, api.createClient, async ({ transaction, actor, body }) => {
    requireRealPhone('identity.phone', body.identity.phone);
    assertVerifiedAddress(application, body.identity.address);
    const now = application.now();
    return transaction((open) => createClient({ transaction: open, actor, now }, body));
  });

  route(application, api.updateClient, async ({ transaction, actor, params: { clientId }, body }) => {
    const { currentPassword, ...asked } = body;
    requireRealPhone('identity.phone', asked.identity.phone);
    assertVerifiedAddress(application, asked.identity.address);
    const now = application.now();
    const shown = { hasShownPassword: await hasShownPassword(application, actor.userId, currentPassword) };
    return transaction((open) =>
      updateClient({ transaction: open, actor, now, means: application, ...shown }, clientId, asked),
    );
  });
}
