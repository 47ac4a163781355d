import * as api from '@vigiefaon/domain/auth/auth.api';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { closeSession } from '../../http/session/session.ts';
import { logIn } from './login/log-in.ts';
import { createFirstAdmin } from './register/first-admin.ts';
import { register } from './register/register.ts';

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
