import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import * as api from '@vigiefaon/domain/clients/clients.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { NamePosition, pageOf, readPosition } from '../../http/route/cursor.ts';
import { route } from '../../http/route/route.ts';
import { hasShownPassword } from '../../http/session/own-password.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { assertVerifiedAddress } from '../../tokens/address-signature.ts';
import { presentClient } from './clients.presenter.ts';
import { type ClientFilters, countClients, getClient, listClients } from './clients.repository.ts';
import { createClient, updateClient } from './save-client.ts';

async function pageOfClients(
  db: Db,
  actor: Actor,
  filters: ClientFilters,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readPosition(cursor, NamePosition);
  const rows = await listClients(db, actor, filters, { limit: limit + 1, after });
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.sort_name, last.client_id]);
  return { items: items.map((row) => presentClient(row, actor)), nextCursor };
}

/** Requesters: lists and search for the crew, a profile for themselves and admins. */
export function clientRoutes(application: Application): void {
  route(application, api.listClients, async ({ db, actor, query: { limit, cursor } }) => {
    return pageOfClients(db, actor, {}, { limit, cursor });
  });

  route(application, api.searchClients, async ({ db, actor, body: { limit, cursor, ...filters } }) => {
    const page = await pageOfClients(db, actor, filters, { limit, cursor });
    return { ...page, total: await countClients(db, actor, filters) };
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
