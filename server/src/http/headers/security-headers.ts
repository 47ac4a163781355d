import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import { tileOrigins } from '@vigiefaon/domain/settings/tile-template';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Templates of the pictures that maps show now. */
export type ReadTileTemplates = () => Promise<readonly string[]>;

/** Whether it is none of our calls but a file, or an address that only the browser knows: its policy then rules what is asked for. */
function mayBePage({ is404, routeOptions, url }: FastifyRequest): boolean {
  return (is404 || routeOptions.url === '/*') && !url.startsWith('/assets/');
}

function isServiceWorker(url = ''): boolean {
  return url.split('?', 1)[0] === '/sw.js';
}

/** The script that pages of links carry in them, so that nothing is waited for; no other may stand in a page. */
function startScript(webDirectory: string): string[] {
  const file = join(webDirectory, 'start.js');
  if (!existsSync(file)) return [];
  return [`'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'`];
}

/** `readTileTemplates` is asked for each page: what admins choose holds from the next one on, on every instance. */
export async function addSecurityHeaders(
  fastify: FastifyInstance,
  { publicUrl, webDirectory }: Config,
  readTileTemplates: ReadTileTemplates,
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  const originsOf = new WeakMap<IncomingMessage, readonly string[]>();
  fastify.addHook('onRequest', async (request) => {
    if (mayBePage(request)) originsOf.set(request.raw, tileOrigins(await readTileTemplates()));
  });
  const originsFor = (raw: IncomingMessage) => (originsOf.get(raw) ?? []).join(' ');
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...startScript(webDirectory)],
        // Mantine writes style elements while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', (raw) => originsFor(raw)],
        fontSrc: ["'self'", 'data:'],
        // The service worker asks for the pictures of the map itself, to keep those that were looked at. It lives on with the policy
        // that it came with, so its own names no host: a service that is chosen later would be closed to it.
        connectSrc: ["'self'", (raw) => (isServiceWorker(raw.url) ? 'https: http:' : originsFor(raw))],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Only with https: on a plain address in the local network it would make every file unreachable.
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Browsers ignore it, with a warning, on a plain address.
    crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: isHttps,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()');
  });
}
