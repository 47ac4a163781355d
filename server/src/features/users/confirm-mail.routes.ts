import * as api from '@vigiefaon/domain/auth/confirm-mail.api';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import { logSecurity } from '../../http/log/security-log.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { findReceiverOfUser } from '../messages/public.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';
import { confirmAccount, confirmMail, confirmPhone } from './confirm-mail.ts';
import { getUser } from './users.repository.ts';

const anHourMs = 60 * 60 * 1000;
const keysFromAddress = { name: 'confirm-mail', hits: 30, windowMs: anHourMs };
// The mail may be a stranger's.
const linksByAccount = { name: 'mail-confirmation', hits: 3, windowMs: 24 * anHourMs };

/** How a mail comes to count: by its link, sent again where it was lost, or by an admin's word; and a phone by an admin's. */
export function confirmMailRoutes(application: Application): void {
  route(application, api.confirmMail, async ({ body: { key }, request, transaction }) => {
    await countHit(application, keysFromAddress, networkOf(request.ip));
    const { email, changedOf } = await transaction((open) => confirmMail(open, application, key));
    if (changedOf !== null) logSecurity(application, request, { event: 'MAIL_CHANGED', actor: changedOf });
    return { email };
  });

  route(application, api.askForConfirmationAgain, async ({ actor: { userId }, db, transaction }) => {
    const { isMailConfirmed, identity } = await getUser(db, userId);
    const { email } = identity;
    if (isMailConfirmed || email === null) return;
    await countHit(application, linksByAccount, userId);
    await transaction(async (open) => {
      const receiver = await findReceiverOfUser(open, userId);
      if (receiver) await askForConfirmation(open, application, receiver, { userId, email });
    });
  });

  route(application, api.confirmAccount, ({ actor: { userId: actorId }, params: { userId }, transaction }) =>
    transaction((open) => confirmAccount(open, application, { userId, actorId })),
  );

  route(application, api.confirmPhone, ({ actor: { userId: actorId }, params: { userId }, transaction }) =>
    transaction((open) => confirmPhone(open, application, { userId, actorId })),
  );
}
