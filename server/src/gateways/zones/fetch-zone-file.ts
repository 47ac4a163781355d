import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { ZoneFailure } from '@vigiefaon/domain/zones/zones.api';
import { isPublicAddress } from './private-address.ts';

export interface FetchOptions {
  /** `host` or `host:port` of those that may be read without encryption, and in the own network. */
  readonly httpHosts: readonly string[];
  /** Says who asks. */
  readonly userAgent: string;
  readonly timeoutMs?: number;
  readonly mostBytes?: number;
}

export type FetchedZones = { readonly text: string } | { readonly failure: ZoneFailure };

const aTimeoutMs = 30_000;
const mostBytes = 20 * 1024 * 1024;
const mostRedirects = 3;
const privateAddress = 'PRIVATE_ADDRESS';

/** Whether zones may be read there: over https from a public host, or in any way from one that the configuration names. */
export function isAllowedAddress(address: string, httpHosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return false;
  if (httpHosts.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

/** Looks a name up as ever, and refuses where it leads into the own network: what is looked at is what is connected to. */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const hidden = error === null && !found.every(({ address }) => isPublicAddress(address));
    const failure = hidden ? Object.assign(new Error('leads into the own network'), { code: privateAddress }) : error;
    const [first] = found ?? [];
    if (failure || !first) callback(failure, '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

async function ask(url: URL, { httpHosts, userAgent }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { accept: 'application/json, application/geo+json, */*;q=0.5', 'user-agent': userAgent };
  const lookUp = httpHosts.includes(url.host) ? {} : { lookup: lookUpPublic };
  // A connection of its own: a kept one would not look the name up again.
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers, signal, ...lookUp }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readLimited(response: IncomingMessage, limit: number): Promise<FetchedZones> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > limit) return { failure: 'TOO_LARGE' };
    pieces.push(decoder.decode(chunk, { stream: true }));
  }
  pieces.push(decoder.decode());
  return { text: pieces.join('') };
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal, hops = 0): Promise<FetchedZones> {
  if (!isAllowedAddress(address, options.httpHosts)) return { failure: 'ADDRESS_NOT_ALLOWED' };
  // Every stop on the way is looked at, so that an allowed address cannot lead to one that is not.
  const response = await ask(new URL(address), options, signal);
  const { statusCode: status = 0 } = response;
  const next = response.headers.location;
  if (status >= 200 && status < 300) return readLimited(response, options.mostBytes ?? mostBytes);
  response.destroy();
  const leadsOn = status >= 300 && status < 400 && next !== undefined && URL.canParse(next, address);
  if (!leadsOn || hops >= mostRedirects) return { failure: 'REFUSED' };
  return follow(new URL(next, address).href, options, signal, hops + 1);
}

/** The text at an address, or why there is none: within a time and a size, over https, from the public internet. */
export async function fetchZoneFile(address: string, options: FetchOptions): Promise<FetchedZones> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? aTimeoutMs);
  try {
    return await follow(address, options, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === privateAddress)
      return { failure: 'ADDRESS_NOT_ALLOWED' };
    return { failure: signal.aborted ? 'TOO_SLOW' : 'NOT_REACHED' };
  }
}
