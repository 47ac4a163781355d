import type { ServerResponse } from 'node:http';
import { listenToEvents as endpoint, type LiveEvent } from '@vigiefaon/domain/events/events.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '../../http/application.ts';
import { admit } from '../../http/session.ts';
import { LiveHub } from './live-hub.ts';

// Proxies close what is silent for a minute.
const aliveEveryMs = 25_000;
// A reader that takes nothing any more would be kept in memory for ever; it comes back and reads all again.
const mostUnreadBytes = 64 * 1024;

/** Streams what changes to every open screen; one connection to the database listens for all of them. */
export function eventRoutes(application: Application): void {
  const { fastify, database, endpoints } = application;
  endpoints.push(endpoint);
  const hub = new LiveHub();
  const streams = new Set<ServerResponse>();
  let stopListening: (() => Promise<void>) | null = null;

  fastify.addHook('onReady', async () => {
    stopListening = await database.listen('live', (payload) => hub.tell(payload));
  });
  // Before the server waits for its open connections to end, which these never would.
  fastify.addHook('preClose', async () => {
    for (const stream of streams) leave(stream);
    await stopListening?.();
  });

  fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.actor = await admit(application, request, endpoint);
    },
    handler: (request, reply) => {
      const stream = openStream(reply);
      streams.add(stream);
      const stopHearing = hub.listen(
        { clientId: visibleTo(request.actor), hear: (id, event) => write(stream, id, event) },
        lastIdOf(request),
      );
      const alive = setInterval(() => void keepAlive(application, request, stream), aliveEveryMs);
      stream.on('close', () => {
        clearInterval(alive);
        stopHearing();
        streams.delete(stream);
      });
    },
  });
}

function visibleTo(actor: Actor | null): string | null {
  return actor?.role === 'ROLE_CLIENT' ? (actor.clientId ?? '') : null;
}

function lastIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}

function openStream(reply: FastifyReply): ServerResponse {
  const headers = reply.getHeaders();
  reply.hijack();
  const stream = reply.raw;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) stream.setHeader(name, value);
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would hold events back until its buffer is full.
    'x-accel-buffering': 'no',
  });
  return stream;
}

function write(stream: ServerResponse, id: string, event: LiveEvent): void {
  stream.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
  if (stream.writableLength > mostUnreadBytes) stream.destroy();
}

/** The connection goes too: it would be held open for a reader that may be gone without a word. */
function leave(stream: ServerResponse): void {
  stream.once('finish', () => stream.destroy());
  stream.end();
}

/** A session that has ended, or a role that was taken away, ends the stream too. */
async function keepAlive(application: Application, request: FastifyRequest, stream: ServerResponse): Promise<void> {
  try {
    const actor = await admit(application, request, endpoint);
    if (visibleTo(actor) !== visibleTo(request.actor)) leave(stream);
    else stream.write(': alive\n\n');
  } catch {
    leave(stream);
  }
}
