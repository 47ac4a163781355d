import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@vigiefaon/domain/endpoint';
import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseSent } from '../answers/field-errors.ts';
import { unstorableTexts } from '../answers/unstorable-text.ts';
import { admit } from '../session/session.ts';
import type { Application } from './application.ts';
import { bodyLimitOf } from './body-limit.ts';

/** One request that has passed the door: who asks is known, and all that was sent has the shape of the contract. */
export interface Received<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: E['roles'] extends 'public' ? null : Actor;
}

type Answer<E extends Endpoint> = (
  received: Received<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Who comes in where it is not the session that says so. */
export interface Door {
  /** Null lets in somebody without a session, whom the call itself has to recognise. */
  readonly admits?: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>;
  readonly answersHead?: boolean;
}

/** The door of every call of the contract: admits, reads what was sent, and leaves it to `answer` in which form it answers. */
export function serve<E extends Endpoint>(
  application: Application,
  endpoint: E,
  answer: Answer<NoInfer<E>>,
  { admits = (request) => admit(application, request, endpoint), answersHead = false }: Door = {},
): void {
  application.endpoints.push(endpoint);
  application.fastify.route({
    method: endpoint.method,
    // A HEAD of a GET that changes something would change it too.
    exposeHeadRoute: answersHead,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    // Before the body is read: nobody who may not call makes us read a megabyte.
    onRequest: async (request, reply) => {
      request.actor = await admits(request, reply);
    },
    handler: async (request, reply) => answer(receive(endpoint, request), request, reply),
  });
}

function receive<E extends Endpoint>(endpoint: E, request: FastifyRequest): Received<E> {
  const errors: FieldError[] = [...unstorableTexts(request.params), ...unstorableTexts(request.query)];
  const received = {
    params: parseSent(endpoint.params, request.params, errors),
    query: parseSent(endpoint.query, request.query, errors),
    body: parseSent(endpoint.body, request.body, errors),
    actor: request.actor,
  };
  if (errors.length > 0) throw new DomainError(endpoint.refusesAs ?? 'MISSING_REQUIRED_FIELDS', { errors });
  // The output of the contract's schemas, which is what `Received` promises; the compiler cannot follow that.
  return received as Received<E>;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The order link whose holder asks; null for everybody else. */
    orderLinkId: string | null;
    /** What somebody without account asked for, whose question is answered; null for everybody else. */
    orderRequestId: string | null;
  }
}
