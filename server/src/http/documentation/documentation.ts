import type { Application } from '../route/application.ts';
import { documentationPage } from './documentation-page.ts';
import { openApiOf } from './openapi.ts';

/** Serves what the registered endpoints say of themselves; call it after all of them. */
export function documentationRoutes({ fastify, endpoints, config }: Application): void {
  const description = openApiOf(endpoints, config);
  const json = JSON.stringify(description);
  const page = documentationPage(description, endpoints);
  fastify.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  fastify.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
