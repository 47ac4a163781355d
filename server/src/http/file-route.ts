import { Readable } from 'node:stream';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import { withStatementLimit } from '../database/time-limit.ts';
import type { Application } from './application.ts';
import { parseSent } from './field-errors.ts';
import type { Call } from './route.ts';
import { admit } from './session.ts';
import { unstorableTexts } from './unstorable-text.ts';

/** A file that is written while it is sent, piece by piece, however large it becomes. */
export interface SentFile {
  fileName: string;
  contentType: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

type FileCall<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'actor' | 'db' | 'transaction'>;

function receive<E extends Endpoint>(endpoint: E, sent: { params: unknown; query: unknown }) {
  const errors: FieldError[] = [...unstorableTexts(sent.params), ...unstorableTexts(sent.query)];
  const received = {
    params: parseSent(endpoint.params, sent.params, errors),
    query: parseSent(endpoint.query, sent.query, errors),
  };
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
  return received as Pick<Call<E>, 'params' | 'query'>;
}

/** Any name, also for programs that read only ASCII. */
function dispositionOf(fileName: string): string {
  const plain = fileName.normalize('NFD').replaceAll(/[^\w.-]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Serves a call whose answer is a file (`fileTypes` of the contract); roles and query are checked as in `route`. */
export function fileRoute<E extends Endpoint>(
  application: Application,
  endpoint: E,
  handle: (call: FileCall<NoInfer<E>>) => Promise<SentFile>,
): void {
  const { db, transaction } = application.database;
  application.endpoints.push(endpoint);
  application.fastify.route({
    method: endpoint.method,
    exposeHeadRoute: false,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      request.actor = await admit(application, request, endpoint);
    },
    handler: async (request, reply) => {
      const received = receive(endpoint, request);
      const actor = request.actor as Call<E>['actor'];
      const { fileName, contentType, pieces } = await withStatementLimit(() =>
        handle({ ...received, actor, db, transaction }),
      );
      const stream = Readable.from(pieces, { objectMode: false });
      stream.on('error', (error) => request.log.error({ err: error }, 'a file could not be finished'));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', dispositionOf(fileName))
        .header('content-type', contentType)
        .send(stream);
    },
  });
}
