import * as api from '@vigiefaon/domain/auth/password.api';
import { DomainError } from '@vigiefaon/domain/errors';
import { acceptInvitation as acceptInvitationCall } from '@vigiefaon/domain/invitations/invitations.api';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../../database/queries/new-id.ts';
import { countHit, countHitOfEach, networkOf } from '../../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../../http/route/application.ts';
import { route } from '../../../http/route/route.ts';
import { tokenOf } from '../../../http/session/session.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { findAccountById } from '../account.repository.ts';
import { forgetAttempts } from '../login/login-attempts.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { applyReset, changeOwnPassword } from './change-password.ts';
import { writeResetLink } from './reset-link.ts';
import { insertResetRequest } from './reset-request.repository.ts';

const anHourMs = 60 * 60 * 1000;
// A whole village may share one address.
const linksFromAddress = { name: 'reset-address', hits: 30, windowMs: anHourMs };
const linksToMail = { name: 'reset-mail', hits: 5, windowMs: anHourMs };
const linksByAdmins = { name: 'reset-by-admin', hits: 10, windowMs: anHourMs };
const keysFromAddress = { name: 'reset-key', hits: 30, windowMs: anHourMs };

async function useKey(
  application: Application,
  request: FastifyRequest,
  body: api.NewPassword,
  passwordPath?: string,
): Promise<void> {
  const network = networkOf(request.ip);
  await countHit(application, keysFromAddress, network);
  const { userId } = await applyReset(application, body, passwordPath);
  await forgetAttempts(application, network, userId);
}

/** An admin helps somebody who no longer gets in; the admin never learns the password. */
function sendLinkRoute(application: Application): void {
  const { config, now } = application;
  route(application, api.sendResetLink, async ({ actor, db, params: { userId }, transaction }) => {
    const account = await findAccountById(db, userId);
    if (!account) throw new DomainError('NOT_FOUND');
    const { email } = account;
    const reason = api.whyNoResetLink(account);
    if (reason !== null || email === null) throw new DomainError('NO_RESET_LINK', reason ? { reason } : {});
    await countHit(application, linksByAdmins, userId);
    await transaction(async (inside) => {
      await writeResetLink(inside, application, { ...account, email }, newId());
      await insertJournalEntry(inside, {
        at: now(),
        actorId: actor.userId,
        action: 'RESET_LINK_SENT',
        subjectId: userId,
      });
    });
    return { mailIsSent: config.mail !== null };
  });
}

export function passwordRoutes(application: Application): void {
  const { now } = application;

  route(application, api.requestPasswordReset, async ({ db, params: { email }, request }) => {
    await countHitOfEach(application, [
      [linksFromAddress, networkOf(request.ip)],
      [linksToMail, email],
    ]);
    await insertResetRequest(db, email, now());
  });

  route(application, api.applyReset, ({ body, request }) => useKey(application, request, body));

  route(application, api.applyResetInPath, ({ params: { key, newPassword }, request }) =>
    useKey(application, request, { key, password: newPassword }, 'newPassword'),
  );

  route(application, acceptInvitationCall, async ({ body, request }) => {
    await countHit(application, keysFromAddress, networkOf(request.ip));
    await acceptInvitation(application, body);
  });

  sendLinkRoute(application);

  route(application, api.changeOwnPassword, ({ actor, body, request }) =>
    changeOwnPassword(application, { userId: actor.userId, token: tokenOf(request) ?? '' }, body),
  );
}
