import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface PlainAnswer {
  statusCode: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** The whole answer; of a stream of events, which never ends, only that it has begun. */
export async function injectToEnd(fastify: FastifyInstance, options: InjectOptions): Promise<PlainAnswer> {
  const { statusCode, headers, stream } = await fastify.inject({ ...options, payloadAsStream: true });
  const answer = stream();
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    answer.destroy();
    return { statusCode, headers, body: '' };
  }
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(Buffer.from(piece));
  return { statusCode, headers, body: Buffer.concat(pieces).toString() };
}
