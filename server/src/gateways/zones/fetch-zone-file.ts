import type { ZoneFailure } from '@vigiefaon/domain/zones/zones.api';

export interface FetchOptions {
  /** `host` or `host:port` of those that may be read without encryption. */
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

/** Whether zones may be read there: over https, or without encryption from a host that the configuration names. */
export function isAllowedAddress(address: string, httpHosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && httpHosts.includes(url.host));
}

async function readLimited(response: Response, limit: number): Promise<FetchedZones> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
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
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { accept: 'application/json, application/geo+json, */*;q=0.5', 'user-agent': options.userAgent },
    signal,
  });
  const next = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && next !== null) {
    await response.body?.cancel();
    if (hops >= mostRedirects || !URL.canParse(next, address)) return { failure: 'REFUSED' };
    return follow(new URL(next, address).href, options, signal, hops + 1);
  }
  if (!response.ok) {
    await response.body?.cancel();
    return { failure: 'REFUSED' };
  }
  return readLimited(response, options.mostBytes ?? mostBytes);
}

/** The text at an address, or why there is none: within a time and a size, over https. */
export async function fetchZoneFile(address: string, options: FetchOptions): Promise<FetchedZones> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? aTimeoutMs);
  try {
    return await follow(address, options, signal);
  } catch {
    return { failure: signal.aborted ? 'TOO_SLOW' : 'NOT_REACHED' };
  }
}
