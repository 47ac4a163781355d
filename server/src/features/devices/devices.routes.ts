import * as api from '@vigiefaon/domain/devices/devices.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/tables.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { findSessionId } from '../../http/session/session.repository.ts';
import { tokenOf } from '../../http/session/session.ts';
import { readArrivalToken } from '../../tokens/arrival-token.ts';
import { reportDelivery } from '../messages/public.ts';
import { deleteDevice, saveDevice } from './devices.repository.ts';

// A whole association behind one address reads its messages of one evening.
const fromAddress = { name: 'arrivals-address', hits: 2000, windowMs: 60 * 60 * 1000 };

async function sessionOf(db: Db, request: FastifyRequest): Promise<string> {
  const sessionId = await findSessionId(db, tokenOf(request) ?? '');
  // It has ended meanwhile.
  if (sessionId === null) throw new DomainError('UNAUTHENTICATED');
  return sessionId;
}

/** The browsers that messages go to, and how they say that a message is there. */
export function deviceRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.saveDevice, async ({ body, request, transaction }) => {
    if (config.push === null) throw new DomainError('NOTIFICATIONS_OFF');
    return transaction(async (open) => {
      await saveDevice(open, await sessionOf(open, request), body.subscription, now());
      return { isNotified: true };
    });
  });

  route(application, api.deleteDevice, async ({ db, request }) => {
    await deleteDevice(db, await sessionOf(db, request));
    return { isNotified: false };
  });

  route(application, api.sayArrived, async ({ body: { step }, params: { token }, request, transaction }) => {
    await countHit(application, fromAddress, networkOf(request.ip));
    const messageId = readArrivalToken(config.secretKey, token);
    if (messageId === null) throw new DomainError('NOT_FOUND');
    const report = { channel: 'PUSH', messageId, providerId: null, outcome: step, answer: null } as const;
    await transaction((open) => reportDelivery(open, config, { ...report, at: now(), now: now() }));
  });
}
