import { DomainError, type ErrorCode, errorStatus, type Problem } from '@vigiefaon/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from './database-unavailable.ts';

/** What the framework refuses before a route is reached, in the words of the catalogue. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_PARTS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** The refusal that an error of any origin stands for; UNEXPECTED and UNAVAILABLE are the ones that are our own fault. */
function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const refusal = refusals[codeOf(error)];
  if (refusal) return new DomainError(refusal);
  if (isUnavailable(error)) return new DomainError('UNAVAILABLE');
  const status = statusOf(error);
  if (status === 413) return new DomainError('PAYLOAD_TOO_LARGE');
  // Unreadable JSON, a content type that is not JSON, a length that does not match: the body as a whole is wrong.
  if (status >= 400 && status < 500) {
    return new DomainError('MISSING_REQUIRED_FIELDS', { errors: [{ path: '', code: 'INVALID' }] });
  }
  return new DomainError('UNEXPECTED');
}

const titles: Partial<Record<ErrorCode, string>> = {
  MISSING_REQUIRED_FIELDS: 'Missing or incorrect fields',
  UNEXPECTED: 'Unexpected error',
  UNAVAILABLE: 'Temporarily unavailable',
};

function titleOf(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return titles[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The wire form of a refusal; the reader's text is the web's, `title` is for whoever reads the wire. */
function problemOf({ code, details }: DomainError): Problem {
  const { retryAfterSeconds: _header, ...said } = details;
  const type = `urn:vigiefaon:problem:${code.toLowerCase().replaceAll('_', '-')}`;
  return { type, title: titleOf(code), status: errorStatus[code], code, ...said };
}

/** Answers with the problem; the one place where a refusal leaves. */
export function sendProblem(reply: FastifyReply, refusal: DomainError): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  // A door that can be opened in another way has said so.
  if (refusal.code === 'UNAUTHENTICATED' && !reply.hasHeader('www-authenticate'))
    void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(refusal)));
}

/** Answers any error with its problem, and logs those that are our own fault. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ event: 'request.failed', err: error }, refusal.code);
  return sendProblem(reply, refusal);
}
