import { Readable } from 'node:stream';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withStatementLimit } from '../../database/queries/time-limit.ts';
import { keptByAnybody } from '../headers/caching.ts';
import type { Application } from './application.ts';
import type { Call } from './route.ts';
import { type Door, type Received, serve } from './serve.ts';

/** A file that is written while it is sent, piece by piece, however large it becomes. */
export interface SentFile {
  fileName: string;
  contentType: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

type FileCall<E extends Endpoint> = Received<E> & Pick<Call<E>, 'db' | 'transaction' | 'request'>;

/** Any name, also for programs that read only ASCII. */
function dispositionOf(fileName: string): string {
  const plain = fileName.normalize('NFD').replaceAll(/[^\w.-]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Serves a call whose answer is a file (`fileTypes` of the contract). */
export function fileRoute<E extends Endpoint>(
  application: Application,
  endpoint: E,
  handle: (call: FileCall<NoInfer<E>>) => Promise<SentFile>,
  door: Pick<Door, 'admits'> = {},
): void {
  const { db, transaction } = application.database;
  const answer = async (received: Received<E>, request: FastifyRequest, reply: FastifyReply) => {
    const { fileName, contentType, pieces } = await withStatementLimit(() =>
      handle({ ...received, db, transaction, request }),
    );
    const stream = Readable.from(pieces, { objectMode: false });
    stream.on('error', (error) =>
      request.log.error({ event: 'request.file-failed', err: error }, 'a file could not be finished'),
    );
    // A mail that is looked at in the app stands in a frame of no origin, and shows the same picture.
    if (endpoint.immutable) void reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply
      .header('cache-control', endpoint.immutable ? keptByAnybody : 'no-store')
      .header('content-disposition', dispositionOf(fileName))
      .header('content-type', contentType)
      .send(stream);
  };
  serve<E>(application, endpoint, answer, door);
}
