import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, sendProblem } from './problem.ts';

/** Answers any error with its problem, and logs those that are our own fault. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ event: 'request.failed', err: error }, refusal.code);
  return sendProblem(reply, refusal);
}
