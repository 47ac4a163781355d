import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '@vigiefaon/domain/errors';
import {
  type FirstAnswers,
  type FirstCall,
  type LinkPageWriter,
  type OpenLinkPageWriter,
  spokenLocale,
} from '@vigiefaon/domain/links/link-page-writer';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wantedLocale } from '../headers/wanted-locale.ts';

/** The writer that the build of the web app has left; null where there is none. */
async function openWriter(directory: string): Promise<LinkPageWriter | null> {
  const program = join(directory, '.on-server', 'write-page.mjs');
  if (!existsSync(program)) return null;
  const { openLinkPageWriter }: { openLinkPageWriter: OpenLinkPageWriter } = await import(pathToFileURL(program).href);
  return openLinkPageWriter(directory);
}

/** Answers whole pages of links; null where the page is to ask by itself, as a browser without one does. */
export type WriteLinkPage = (request: FastifyRequest) => Promise<string | null>;

/**
 * Pages begin with calls of ours, made here as their browser would make them: through the same door, with its limits, refusals
 * and network address.
 */
export async function linkPages(fastify: FastifyInstance, directory: string): Promise<WriteLinkPage> {
  const writer = await openWriter(directory);

  async function ask(request: FastifyRequest, { url, headers }: FirstCall): Promise<{ status: number; body: unknown }> {
    const id = { 'x-request-id': request.id };
    const answer = await fastify.inject({ url, headers: { ...id, ...headers }, remoteAddress: request.ip });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function firstAnswers(request: FastifyRequest, call: FirstCall): Promise<FirstAnswers | null> {
    const [settings, answer] = await Promise.all([
      ask(request, { url: getPublicSettings.path, headers: {} }),
      ask(request, call),
    ]);
    if (settings.status !== 200 || answer.status >= 500) return null;
    const known = settings.body as FirstAnswers['settings'];
    return {
      settings: known,
      answer: answer.status === 200 ? { body: answer.body } : { problem: answer.body as Problem },
    };
  }

  return async (request) => {
    const [path = ''] = request.url.split('?', 1);
    const call = request.method === 'GET' ? writer?.firstCallOf(path) : null;
    if (!writer || !call) return null;
    try {
      const first = await firstAnswers(request, call);
      const locale = first && (spokenLocale(first) ?? wantedLocale(request));
      return first && locale ? await writer.write({ path, locale, first }) : null;
    } catch (error) {
      request.log.error({ event: 'server.page-not-written', err: error }, 'a page of a link was not written');
      return null;
    }
  };
}
