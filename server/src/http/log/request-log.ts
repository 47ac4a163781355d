import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseError } from '../../database/connections/database-errors.ts';

/** The id a proxy has given, or a new one; whatever else stands in the header would reach the log. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The path as the contract writes it: a raw one may hold names, phone numbers, keys and passwords. */
function pathOf(request: FastifyRequest): string {
  return request.routeOptions?.url ?? 'unmatched';
}

/** The stack without its message lines, which may quote what somebody sent. */
function stackOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** Of a database error only names of our own making: its message and detail quote the values. */
function describeError(error: Error): LoggedError {
  const stack = stackOf(error);
  if (isDatabaseError(error)) {
    const { code, constraint, table, column, routine } = error;
    return { type: 'DatabaseError', message: `SQLSTATE ${code}`, constraint, table, column, routine, stack };
  }
  const code = 'code' in error ? String(error.code) : undefined;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type: error.name, message: error.message, code, cause, stack };
}

/** An error under any other name would be written with all it has. */
function describeErrors(line: object): Record<string, unknown> {
  const entries = Object.entries(line);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value instanceof Error && key !== 'err' ? describeError(value) : value]),
  );
}

/** Why something failed and where, for whoever reads what a process has written before it ended. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const { type, message, stack } = describeError(error);
  return `${type}: ${message}\n${stack}`;
}

/** Log options under which no body, query, header or address of a person is ever written. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { log: describeErrors },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
}

/** One line a request, and the request id on every answer. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      {
        event: 'request.answered',
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        durationMs,
      },
      'answered',
    );
  });
}
