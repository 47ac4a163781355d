import * as api from '@vigiefaon/domain/auth/auth.api';
import type { Application } from '../../http/application.ts';
import { countHit, networkOf } from '../../http/rate-limit.repository.ts';
import { route } from '../../http/route.ts';
import { closeSession } from '../../http/session.ts';
import { createFirstAdmin } from './first-admin.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';

const anHourMs = 60 * 60 * 1000;
const registrationsFromAddress = { name: 'register', hits: 30, windowMs: anHourMs };
const firstAdminsFromAddress = { name: 'first-admin', hits: 10, windowMs: anHourMs };

export function authRoutes(application: Application): void {
  route(application, api.login, ({ body, request }) => logIn(application, body, request));

  route(application, api.logout, async ({ request }) => closeSession(application, request));

  route(application, api.register, async ({ body, request }) => {
    await countHit(application, registrationsFromAddress, networkOf(request.ip));
    return register(application, body);
  });

  route(application, api.createFirstAdmin, async ({ body, request }) => {
    await countHit(application, firstAdminsFromAddress, networkOf(request.ip));
    return createFirstAdmin(application, body);
  });
}
