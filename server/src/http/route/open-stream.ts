import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Answers with what is written bit by bit, under the headers that every answer has. */
export function openStream(reply: FastifyReply, headers: OutgoingHttpHeaders): ServerResponse {
  const usual = reply.getHeaders();
  reply.hijack();
  const stream = reply.raw;
  for (const [name, value] of Object.entries(usual)) if (value !== undefined) stream.setHeader(name, value);
  // nginx would hold it back until its buffer is full.
  stream.writeHead(200, { 'cache-control': 'no-store', 'x-accel-buffering': 'no', ...headers });
  return stream;
}
