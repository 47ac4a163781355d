import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './private-address.ts';

export interface FetchOptions {
  /** `host` or `host:port` of those that may be read without encryption, and in the own network. */
  readonly httpHosts: readonly string[];
  /** Says who asks. */
  readonly userAgent: string;
  /** Media types that are wanted, as an `accept` header names them. */
  readonly accept: string;
  readonly timeoutMs?: number;
  readonly mostBytes?: number;
  /** Whoever sends on to another host is not followed there. */
  readonly staysOnHost?: boolean;
}

/** Why nothing was brought. */
export type FetchFailure = 'NOT_REACHED' | 'REFUSED' | 'TOO_SLOW' | 'TOO_LARGE' | 'ADDRESS_NOT_ALLOWED';
export interface NotFetched {
  readonly failure: FetchFailure;
  /** Of an answer that is none: its status, and the `retry-after` that came with it. */
  readonly status?: number;
  readonly retryAfter?: string;
  /** The other host that it sends on to. */
  readonly ledTo?: string;
}
export type FetchedFile = { readonly bytes: Buffer; readonly contentType: string } | NotFetched;

const aTimeoutMs = 30_000;
const mostBytes = 20 * 1024 * 1024;
const mostRedirects = 3;
export const privateAddress = 'PRIVATE_ADDRESS';

/** Whether a file may be read there: over https from a public host, or in any way from one that the configuration names. */
export function isAllowedAddress(address: string, httpHosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return false;
  if (httpHosts.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

/** Looks a name up as ever, and refuses where it leads into the own network: what is looked at is what is connected to. */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const hidden = error === null && !found.every(({ address }) => isPublicAddress(address));
    const failure = hidden ? Object.assign(new Error('leads into the own network'), { code: privateAddress }) : error;
    const [first] = found ?? [];
    if (failure || !first) callback(failure, '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

async function ask(
  url: URL,
  { httpHosts, userAgent, accept }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { accept, 'user-agent': userAgent };
  const lookUp = httpHosts.includes(url.host) ? {} : { lookup: lookUpPublic };
  // A connection of its own: a kept one would not look the name up again.
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers, signal, ...lookUp }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readLimited(response: IncomingMessage, limit: number): Promise<FetchedFile> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > limit) return { failure: 'TOO_LARGE' };
    pieces.push(chunk);
  }
  return { bytes: Buffer.concat(pieces), contentType: response.headers['content-type'] ?? '' };
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal, hops = 0): Promise<FetchedFile> {
  if (!isAllowedAddress(address, options.httpHosts)) return { failure: 'ADDRESS_NOT_ALLOWED' };
  // Every stop on the way is looked at, so that an allowed address cannot lead to one that is not.
  const response = await ask(new URL(address), options, signal);
  const { statusCode: status = 0 } = response;
  const next = response.headers.location;
  if (status >= 200 && status < 300) return readLimited(response, options.mostBytes ?? mostBytes);
  response.destroy();
  const leadsOn = status >= 300 && status < 400 && next !== undefined && URL.canParse(next, address);
  if (!leadsOn || hops >= mostRedirects) {
    return { failure: 'REFUSED', status, retryAfter: response.headers['retry-after'] };
  }
  const target = new URL(next, address);
  if (options.staysOnHost && target.host !== new URL(address).host) return { failure: 'REFUSED', ledTo: target.host };
  return follow(target.href, options, signal, hops + 1);
}

/** What lies at an address, or why there is nothing: within a time and a size, over https, from the public internet. */
export async function fetchFile(address: string, options: FetchOptions): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? aTimeoutMs);
  try {
    return await follow(address, options, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === privateAddress)
      return { failure: 'ADDRESS_NOT_ALLOWED' };
    return { failure: signal.aborted ? 'TOO_SLOW' : 'NOT_REACHED' };
  }
}
