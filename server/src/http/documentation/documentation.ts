import type { Application } from '../route/application.ts';
import { documentationPage } from './documentation-page.ts';
import { openApiOf } from './openapi.ts';

/** Serves what the registered endpoints say of themselves; call it after all of them. */
export function documentationRoutes({ fastify, endpoints, config }: Application): void {
  let written: { json: string; page: string } | undefined;
  // A server that nobody asks for it does not write it: that takes longer than to assemble the application.
  const documentation = () => {
    if (!written) {
      const description = openApiOf(endpoints, config);
      written = { json: JSON.stringify(description), page: documentationPage(description, endpoints) };
    }
    return written;
  };
  fastify.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentation().json),
  );
  fastify.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentation().page),
  );
}
