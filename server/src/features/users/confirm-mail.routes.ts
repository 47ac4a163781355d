import { confirmMail as endpoint } from '@vigiefaon/domain/auth/confirm-mail.api';
import type { Application } from '../../http/application.ts';
import { countHit, networkOf } from '../../http/rate-limit.repository.ts';
import { route } from '../../http/route.ts';
import { logSecurity } from '../../http/security-log.ts';
import { confirmMail } from './confirm-mail.ts';

const keysFromAddress = { name: 'confirm-mail', hits: 30, windowMs: 60 * 60 * 1000 };

export function confirmMailRoutes(application: Application): void {
  route(application, endpoint, async ({ body: { key }, request, transaction }) => {
    await countHit(application, keysFromAddress, networkOf(request.ip));
    const { email, changedOf } = await transaction((open) => confirmMail(open, application, key));
    if (changedOf !== null) logSecurity(application, request, { event: 'MAIL_CHANGED', actor: changedOf });
    return { email };
  });
}
