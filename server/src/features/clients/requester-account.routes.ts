import { createClientAccount } from '@vigiefaon/domain/clients/clients.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { hashChosenPassword } from '../../http/session/password.ts';
import { getClient } from './clients.repository.ts';
import { createRequesterAccount } from './requester-account.ts';

/** The way from a requester on paper to one who logs in. */
export function requesterAccountRoutes(application: Application): void {
  route(application, createClientAccount, async ({ db, transaction, actor, params: { clientId }, body }) => {
    const passwordHash = await hashChosenPassword(body.password, await getClient(db, clientId));
    const account = { actorId: actor.userId, passwordHash, locale: body.locale, now: application.now() };
    return transaction((inside) => createRequesterAccount(inside, clientId, account));
  });
}
