import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Where pictures of the map may come from: `{s}` names any of the service's hosts. */
function tileHosts({ tiles, aerial }: Config): string[] {
  const origins = [tiles, aerial]
    .flatMap((source) => (source ? [source.url] : []))
    .map((url) => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '');
  return [...new Set(origins.map((origin) => origin.replace(/[^/.]*\{s\}[^/.]*/, '*')))];
}

export async function addSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine writes style elements while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(config)],
        fontSrc: ["'self'", 'data:'],
        // The service worker asks for the pictures of the map itself, to keep those that were looked at.
        connectSrc: ["'self'", ...tileHosts(config)],
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
