import { listenToEvents as endpoint } from '@vigiefaon/domain/events/events.api';
import type { Application } from '../../http/route/application.ts';
import { serve } from '../../http/route/serve.ts';
import { getAssociationSettings } from '../settings/public.ts';
import { LiveHub } from './live-hub.ts';
import { OpenScreens } from './open-screens.ts';

// Proxies close what is silent for a minute.
const aliveEveryMs = 25_000;

/** Streams what changes to every open screen; one connection to the database listens for all of them. */
export function eventRoutes(application: Application): void {
  const { fastify, database } = application;
  const hub = new LiveHub();
  const screens = new OpenScreens(application, hub);
  let stopListening: (() => Promise<void>) | null = null;
  let alive: NodeJS.Timeout | undefined;

  fastify.addHook('onReady', async () => {
    stopListening = await database.listen('live', (payload) => hub.tell(payload));
    alive = setInterval(() => {
      screens.keepAlive(endpoint).catch((error: unknown) => {
        fastify.log.error(
          { event: 'events.sessions-unreadable', err: error },
          'the sessions of the open screens cannot be read',
        );
      });
    }, aliveEveryMs);
  });
  // Before the server waits for its open connections to end, which these never would.
  fastify.addHook('preClose', async () => {
    clearInterval(alive);
    screens.leaveAll();
    await stopListening?.();
  });

  serve(application, endpoint, async (_received, request, reply) => {
    const { openStreams } = await getAssociationSettings(database.db);
    screens.open(request, reply, openStreams);
    return reply;
  });
}
