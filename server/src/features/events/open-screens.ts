import type { ServerResponse } from 'node:http';
import { isQuotaReached } from '@vigiefaon/domain/settings/quotas';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { quotaReached } from '../../http/limits/quota.ts';
import type { Application } from '../../http/route/application.ts';
import { openStream } from '../../http/route/open-stream.ts';
import { type Access, stillAdmitted } from '../../http/session/session.ts';
import { leaveStream, writeToStream } from './event-stream.ts';
import type { LiveHub, Viewer } from './live-hub.ts';

function viewerOf(actor: Actor | null): Viewer {
  return {
    clientId: actor?.role === 'ROLE_CLIENT' ? (actor.clientId ?? '') : null,
    isCoordinator: actor?.role === 'ROLE_ADMIN',
  };
}

function isSameViewer(one: Viewer, other: Viewer): boolean {
  return one.clientId === other.clientId && one.isCoordinator === other.isCoordinator;
}

function lastIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}

/** The streams of this instance, and whose they are. */
export class OpenScreens {
  readonly #application: Application;
  readonly #hub: LiveHub;
  readonly #screens = new Map<ServerResponse, FastifyRequest>();

  constructor(application: Application, hub: LiveHub) {
    this.#application = application;
    this.#hub = hub;
  }

  /** `most`: of one account; one more is refused. */
  open(request: FastifyRequest, reply: FastifyReply, most: number): void {
    const isSame = (other: FastifyRequest) => other.actor?.userId === request.actor?.userId;
    if (isQuotaReached([...this.#screens.values()].filter(isSame).length, most)) throw quotaReached('STREAMS');
    const stream = openStream(reply, { 'content-type': 'text/event-stream; charset=utf-8' });
    const hear = (text: string) => writeToStream(stream, text);
    const stopHearing = this.#hub.listen({ ...viewerOf(request.actor), hear }, lastIdOf(request));
    this.#screens.set(stream, request);
    stream.on('close', () => {
      stopHearing();
      this.#screens.delete(stream);
    });
  }

  /** A session that has ended, or a role that was taken away, ends the stream too. One question to the database for all of them. */
  async keepAlive(endpoint: Access): Promise<void> {
    const screens = [...this.#screens];
    const actors = await stillAdmitted(
      this.#application,
      screens.map(([, request]) => request),
      endpoint,
    );
    for (const [stream, request] of screens) {
      const actor = actors.get(request);
      if (actor && isSameViewer(viewerOf(actor), viewerOf(request.actor))) writeToStream(stream, ': alive\n\n');
      else leaveStream(stream);
    }
  }

  leaveAll(): void {
    for (const stream of this.#screens.keys()) leaveStream(stream);
  }
}
