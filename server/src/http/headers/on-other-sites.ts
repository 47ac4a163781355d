import type { FastifyReply } from 'fastify';

/** For so long whoever has an answer that anybody may read does not ask again. */
const keptSeconds = 300;

/** Any web site may read this answer, and proxies may hand it on for a while; nobody's session is needed for it. */
export function readAnywhere(reply: FastifyReply): void {
  void reply
    .header('cache-control', `public, max-age=${keptSeconds}`)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
}

/** A page that any web site may show in a frame: it runs nothing, fetches nothing and sends nothing. */
export function framedAnywhere(reply: FastifyReply): void {
  readAnywhere(reply);
  // Written before any route is known, beside the policy: that one says the same of frames, and older browsers only know this.
  reply.raw.removeHeader('x-frame-options');
  void reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  );
}
