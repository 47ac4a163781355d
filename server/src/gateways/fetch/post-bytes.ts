import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublic } from './fetch-file.ts';

export interface PostedBytes {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  /** `host` or `host:port` of those in the own network that may be called. */
  readonly httpHosts: readonly string[];
  readonly signal: AbortSignal;
}

/** Posts to an address that may be called, once, and answers what comes back; redirects are not followed. Fails as networks do. */
export function postBytes(url: URL, { headers, body, httpHosts, signal }: PostedBytes): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const lookUp = httpHosts.includes(url.host) ? {} : { lookup: lookUpPublic };
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one would not look the name up again.
    request(url, { method: 'POST', agent: false, headers, signal, ...lookUp }, resolve)
      .on('error', reject)
      .end(body);
  });
}
