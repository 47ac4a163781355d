import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/messages/telling/topics.api';
import { topicsOf } from '@vigiefaon/domain/messages/telling/topics-of';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { getUser } from '../users/public.ts';
import { listDeclinedTopics, saveDeclined } from './declined-topics.repository.ts';

/** Another's account is not told to exist. */
async function getOwnOrAdmins(db: Kysely<Tables>, actor: Actor, userId: string) {
  if (actor.userId !== userId && actor.role !== 'ROLE_ADMIN') throw new DomainError('NOT_FOUND');
  const { identity, role, clientId } = await getUser(db, userId);
  return { identityId: identity.identityId, topics: topicsOf({ role, clientId }) };
}

export function topicRoutes(application: Application): void {
  const { now } = application;

  route(application, api.getTopics, async ({ actor, db, params }) => {
    const { identityId, topics } = await getOwnOrAdmins(db, actor, params.userId);
    const declined = await listDeclinedTopics(db, identityId);
    return { topics, declined: declined.filter((topic) => topics.includes(topic)) };
  });

  route(application, api.saveTopics, ({ actor, body, params, transaction }) =>
    transaction(async (inside) => {
      const { identityId, topics } = await getOwnOrAdmins(inside, actor, params.userId);
      // What is not offered stays as it is: a role that comes back finds its choice again.
      for (const topic of topics) {
        await saveDeclined(inside, { identityId, topic }, body.declined.includes(topic), now());
      }
      return { topics, declined: topics.filter((topic) => body.declined.includes(topic)) };
    }),
  );
}
