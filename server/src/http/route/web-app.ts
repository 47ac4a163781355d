import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@vigiefaon/domain/errors';
import { linkPageOf } from '@vigiefaon/domain/links/link-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../answers/problem.ts';
import { keptByAnybody } from '../headers/caching.ts';
import { linkPages } from './link-pages.ts';

// The build puts a hash of the content into the names of the files there.
const hashedFiles = `${sep}assets${sep}`;

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/api(\/|$|\?)/.test(request.url) && (request.headers.accept ?? '').includes('text/html');
}

/** The pages of links have a smaller app of their own. */
function pageFor({ url }: FastifyRequest): 'links.html' | 'index.html' {
  const [path = ''] = url.split('?', 1);
  return linkPageOf(path) ? 'links.html' : 'index.html';
}

/** Serves the built web app; any address that only the browser knows gets its page. Answers whether there is one. */
export async function serveWebApp(fastify: FastifyInstance, directory: string): Promise<boolean> {
  const hasPage = existsSync(join(directory, 'index.html'));
  const writeLinkPage = await linkPages(fastify, directory);
  fastify.setNotFoundHandler(async (request, reply) => {
    if (!hasPage || !wantsPage(request)) return sendProblem(reply, new DomainError('NOT_FOUND'));
    const written = await writeLinkPage(request);
    if (written === null) return reply.sendFile(pageFor(request));
    // Kept by nobody: what it says of a field is true when it leaves.
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(written);
  });
  if (!hasPage) return false;
  await fastify.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    // What the build leaves for the server itself.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes(hashedFiles) ? keptByAnybody : 'no-cache');
    },
  });
  return true;
}
