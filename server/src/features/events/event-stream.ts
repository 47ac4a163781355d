import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

// A reader that takes nothing any more would be kept in memory for ever; it comes back and reads all again.
const mostUnreadBytes = 64 * 1024;

/** Answers with a stream that stays open. */
export function openEventStream(reply: FastifyReply): ServerResponse {
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

/** Sends what stands in a stream, and drops a reader that is too far behind. */
export function writeToStream(stream: ServerResponse, text: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(text);
  if (stream.writableLength > mostUnreadBytes) stream.destroy();
}

/** The connection goes too: it would be held open for a reader that may be gone without a word. */
export function leaveStream(stream: ServerResponse): void {
  stream.once('finish', () => stream.destroy());
  stream.end();
}
