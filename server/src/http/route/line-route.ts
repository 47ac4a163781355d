import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import { DomainError, type ErrorCode } from '@vigiefaon/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerText } from '../answers/answer-text.ts';
import type { Application } from './application.ts';
import { openStream } from './open-stream.ts';
import { type Received, serve } from './serve.ts';

const lineType = 'application/x-ndjson';

type LineCall<E extends Endpoint> = Received<E> & {
  /** Aborted when whoever asked has gone. */
  readonly signal: AbortSignal;
};

interface Lines<E extends Endpoint, Line> {
  readonly lines: (call: LineCall<NoInfer<E>>) => AsyncGenerator<Line, void, void>;
  /** The answer to somebody who did not ask for lines, when this line holds it. */
  readonly answerIn: (line: Line) => ResponseOf<E> | undefined;
  /** The last line when it ends with an error after others. */
  readonly failure: (code: ErrorCode) => Line;
}

async function streamLines<Line>(
  request: FastifyRequest,
  reply: FastifyReply,
  { lines, failure }: { lines: AsyncGenerator<Line, void, void>; failure: (code: ErrorCode) => Line },
): Promise<void> {
  // What is refused before there is a line is refused as ever, with its status.
  let next = await lines.next();
  const stream = openStream(reply, {
    'content-type': `${lineType}; charset=utf-8`,
    // It may be open when the server is told to stop, which would then wait for a connection that is only kept for later.
    connection: 'close',
  });
  const write = (line: Line) => stream.writable && stream.write(`${JSON.stringify(line)}\n`);
  try {
    for (; !next.done && stream.writable; next = await lines.next()) write(next.value);
  } catch (error) {
    const isKnown = error instanceof DomainError;
    if (!isKnown)
      request.log.error({ event: 'request.stream-failed', err: error }, 'what was streamed could not be finished');
    write(failure(isKnown ? error.code : 'UNEXPECTED'));
  } finally {
    await lines.return();
    stream.end();
  }
}

/**
 * Serves a call whose answer comes in several lines of JSON, each as soon as it is there, to whoever accepts `application/x-ndjson`,
 * and as one answer at its end to everybody else.
 */
export function lineRoute<E extends Endpoint, Line>(application: Application, endpoint: E, made: Lines<E, Line>): void {
  serve<E>(application, endpoint, async (received, request, reply) => {
    const leaving = new AbortController();
    reply.raw.on('close', () => leaving.abort());
    const lines = made.lines({ ...received, signal: leaving.signal });
    if (request.headers.accept?.includes(lineType)) {
      await streamLines(request, reply, { lines, failure: made.failure });
      return reply;
    }
    let answer: ResponseOf<E> | undefined;
    for await (const line of lines) answer = made.answerIn(line) ?? answer;
    if (!endpoint.response || answer === undefined) throw new DomainError('UNAVAILABLE');
    void reply.header('cache-control', 'no-store').header('connection', 'close');
    void reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send(answerText(endpoint.response, answer));
  });
}
