import * as api from '@vigiefaon/domain/answers/unsubscribe.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { readUnsubscribeToken, type TopicRight } from '../../tokens/unsubscribe-token.ts';
import { findTold, listDeclinedTopics, saveDeclined } from './declined-topics.repository.ts';

// One click is sent by the mail service, for all of its customers from a few addresses.
const clicksFromAddress = { name: 'unsubscribe-address', hits: 3000, windowMs: 60 * 60 * 1000 };
const formTypes = ['application/x-www-form-urlencoded', 'text/plain'];

async function rightOf(
  application: Application,
  { params, request }: { params: { token: string }; request: FastifyRequest },
) {
  await countHit(application, clicksFromAddress, networkOf(request.ip));
  const right = readUnsubscribeToken(application.config.secretKey, params.token);
  const told = right && (await findTold(application.database.db, right.identityId));
  if (!told) throw new DomainError('NOT_FOUND');
  return { right, locale: told.locale };
}

async function present(db: Kysely<Tables>, { topic, identityId }: TopicRight, locale: api.Subscription['locale']) {
  const declined = await listDeclinedTopics(db, identityId);
  return { topic, isDeclined: declined.includes(topic), locale };
}

/** Mail programs send forms, which nothing else here takes. What stands in them is not looked at: the address says it all. */
function oneClickRoute(application: Application): void {
  const { fastify, now } = application;
  void fastify.register(async (scope) => {
    scope.addContentTypeParser(formTypes, { bodyLimit: 10_000 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
      payload.on('error', done);
    });
    const scoped = { ...application, fastify: scope, endpoints: [] };
    route(scoped, api.unsubscribeByOneClick, async ({ db, ...call }) => {
      const { right } = await rightOf(application, call);
      await saveDeclined(db, right, true, now());
    });
  });
  // The scope opens later than the documentation is written.
  application.endpoints.push(api.unsubscribeByOneClick);
}

export function unsubscribeRoutes(application: Application): void {
  const { now } = application;

  route(application, api.getSubscription, async ({ db, ...call }) => {
    const { right, locale } = await rightOf(application, call);
    return present(db, right, locale);
  });

  route(application, api.saveSubscription, async ({ body, db, ...call }) => {
    const { right, locale } = await rightOf(application, call);
    await saveDeclined(db, right, body.isDeclined, now());
    return present(db, right, locale);
  });

  oneClickRoute(application);
}
