import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@vigiefaon/domain/endpoint';
import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { withStatementLimit } from '../database/time-limit.ts';
import { answerText } from './answer-text.ts';
import type { Application } from './application.ts';
import { bodyLimitOf } from './body-limit.ts';
import { parseSent } from './field-errors.ts';
import { type Answer, answerOnce, idempotencyKeyOf, requestHash } from './idempotency.repository.ts';
import type { JsonText } from './json-text.ts';
import { admit } from './session.ts';
import { unstorableTexts } from './unstorable-text.ts';

type RunTransaction = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

/** One request that has passed the door: who asks is known, and all that was sent has the shape of the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: E['roles'] extends 'public' ? null : Actor;
  /** The surrounding transaction in a call with an idempotency key, otherwise outside any. */
  readonly db: Kysely<Tables>;
  /** Begins a transaction, or joins the one that also keeps the idempotency key: always this, never `database.transaction`. */
  readonly transaction: RunTransaction;
  readonly application: Application;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

// biome-ignore lint/suspicious/noConfusingVoidType: the handler of a call without answer is an async function that returns nothing.
type AnswerOf<E extends Endpoint> = undefined extends E['response'] ? void : ResponseOf<E> | JsonText;
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/** What the contract's schemas made of the request. Their output is what `Call` promises; the compiler cannot follow that. */
type Received<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'body' | 'actor'>;

/** Serves one endpoint of the contract: admits, reads, runs the handler (once for an idempotency key) and encodes its answer. */
export function route<E extends Endpoint>(application: Application, endpoint: E, handle: Handle<NoInfer<E>>): void {
  application.endpoints.push(endpoint);
  application.fastify.route({
    method: endpoint.method,
    // A HEAD of a GET that changes something would change it too.
    exposeHeadRoute: false,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    // Before the body is read: nobody who may not call makes us read a megabyte.
    onRequest: async (request) => {
      request.actor = await admit(application, request, endpoint);
    },
    handler: async (request, reply) => {
      const received = receive(endpoint, request);
      const run = async (db: Kysely<Tables>, transaction: RunTransaction) =>
        encode(endpoint, await handle({ ...received, db, transaction, application, request, reply }));
      const answer = await withStatementLimit(() => answerFor(application, endpoint, request, received, run));
      return send(reply, answer);
    },
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
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
  return received as Received<E>;
}

async function answerFor<E extends Endpoint>(
  { database, now }: Application,
  endpoint: E,
  request: FastifyRequest,
  received: Received<E>,
  run: (db: Kysely<Tables>, transaction: RunTransaction) => Promise<Answer>,
): Promise<Answer & { isRepeat?: boolean }> {
  const key = endpoint.idempotent ? idempotencyKeyOf(request) : null;
  if (key === null || !request.actor) return run(database.db, database.transaction);
  const { params, query, body } = received;
  const hash = requestHash([endpoint.method, endpoint.path, params, query, body]);
  const { userId } = request.actor;
  const { answer, isRepeat } = await database.transaction((transaction) =>
    answerOnce(transaction, { userId, key, hash, now: now() }, () => run(transaction, (work) => work(transaction))),
  );
  return { ...answer, isRepeat };
}

function encode(endpoint: Endpoint, result: unknown): Answer {
  if (!endpoint.response) return { status: endpoint.status ?? 204, text: null };
  return { status: endpoint.status ?? 200, text: answerText(endpoint.response, result) };
}

function send(reply: FastifyReply, { status, text, isRepeat }: Answer & { isRepeat?: boolean }): FastifyReply {
  if (isRepeat) void reply.header('idempotent-replayed', 'true');
  void reply.code(status).header('cache-control', 'no-store');
  if (text === null) return reply.send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
