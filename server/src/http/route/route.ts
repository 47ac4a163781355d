import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withStatementLimit } from '../../database/queries/time-limit.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import { answerText } from '../answers/answer-text.ts';
import type { JsonText } from '../answers/json-text.ts';
import { keptByReader } from '../headers/caching.ts';
import type { Application } from './application.ts';
import { type Answer, answerOnce, idempotencyKeyOf, type KeyOwner, requestHash } from './idempotency.repository.ts';
import { type Door, type Received, serve } from './serve.ts';

type RunTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/** What a handler is given beside what was sent. */
export interface Call<E extends Endpoint> extends Received<E> {
  /** The surrounding transaction in a call with an idempotency key, otherwise outside any. */
  readonly db: Db;
  /** Begins a transaction, or joins the one that also keeps the idempotency key: always this, never `database.transaction`. */
  readonly transaction: RunTransaction;
  readonly application: Application;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

// biome-ignore lint/suspicious/noConfusingVoidType: the handler of a call without answer is an async function that returns nothing.
type AnswerOf<E extends Endpoint> = undefined extends E['response'] ? void : ResponseOf<E> | JsonText;
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/** Serves one endpoint of the contract: runs the handler (once for an idempotency key) and encodes its answer. */
export function route<E extends Endpoint>(
  application: Application,
  endpoint: E,
  handle: Handle<NoInfer<E>>,
  door: Pick<Door, 'admits'> = {},
): void {
  const answer = async (received: Received<E>, request: FastifyRequest, reply: FastifyReply) => {
    const run = async (db: Db, transaction: RunTransaction) =>
      encode(endpoint, await handle({ ...received, db, transaction, application, request, reply }));
    const given = await withStatementLimit(() => answerFor(application, endpoint, request, received, run));
    return send(reply, endpoint, given);
  };
  serve<E>(application, endpoint, answer, door);
}

/** Under whose name a request is repeated; null for whoever is not known. */
function keyOwnerOf({ actor, orderLinkId }: FastifyRequest): KeyOwner | null {
  if (actor) return { userId: actor.userId };
  return orderLinkId === null ? null : { orderLinkId };
}

async function answerFor<E extends Endpoint>(
  { database, now }: Application,
  endpoint: E,
  request: FastifyRequest,
  received: Received<E>,
  run: (db: Db, transaction: RunTransaction) => Promise<Answer>,
): Promise<Answer & { isRepeat?: boolean }> {
  const key = endpoint.idempotent ? idempotencyKeyOf(request) : null;
  const owner = keyOwnerOf(request);
  if (key === null || owner === null) return run(database.db, database.transaction);
  const { params, query, body } = received;
  const hash = requestHash([endpoint.method, endpoint.path, params, query, body]);
  const { answer, isRepeat } = await database.transaction((transaction) =>
    answerOnce(transaction, { owner, key, hash, now: now() }, () => run(transaction, (work) => work(transaction))),
  );
  return { ...answer, isRepeat };
}

function encode(endpoint: Endpoint, result: unknown): Answer {
  if (!endpoint.response) return { status: endpoint.status ?? 204, text: null };
  return { status: endpoint.status ?? 200, text: answerText(endpoint.response, result) };
}

function send(
  reply: FastifyReply,
  { immutable, mediaType }: Endpoint,
  { status, text, isRepeat }: Answer & { isRepeat?: boolean },
): FastifyReply {
  if (isRepeat) void reply.header('idempotent-replayed', 'true');
  // A handler that knows better has said so.
  const keeping = reply.getHeader('cache-control') ?? (immutable ? keptByReader : 'no-store');
  void reply.code(status).header('cache-control', keeping);
  if (text === null) return reply.send();
  return reply.header('content-type', mediaType ?? 'application/json; charset=utf-8').send(text);
}
