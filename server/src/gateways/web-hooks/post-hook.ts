import type { HookFailure } from '@vigiefaon/domain/web-hooks/web-hook';
import { isAllowedAddress, privateAddress } from '../fetch/fetch-file.ts';
import { postBytes } from '../fetch/post-bytes.ts';

export interface HookPost {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
  /** `host` or `host:port` of those that may be called without encryption, and in the own network. */
  readonly httpHosts: readonly string[];
  readonly timeoutMs?: number;
}

/** What the receiver answered, or why it did not. */
export type HookPosted = { readonly status: number } | { readonly failure: HookFailure };

const aTimeoutMs = 10_000;

/**
 * Brings something to a receiver, once: over https to a public host, or in any way to one that the configuration names. Redirects are not
 * followed, and what it says beside its status is not read.
 */
export async function postHook({ address, headers, body, httpHosts, timeoutMs }: HookPost): Promise<HookPosted> {
  if (!isAllowedAddress(address, httpHosts)) return { failure: 'ADDRESS_NOT_ALLOWED' };
  const signal = AbortSignal.timeout(timeoutMs ?? aTimeoutMs);
  const bytes = Buffer.from(body);
  const own = { 'content-type': 'application/json', 'content-length': bytes.byteLength };
  try {
    const response = await postBytes(new URL(address), {
      headers: { ...headers, ...own },
      body: bytes,
      httpHosts,
      signal,
    });
    response.destroy();
    return { status: response.statusCode ?? 0 };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === privateAddress)
      return { failure: 'ADDRESS_NOT_ALLOWED' };
    return { failure: signal.aborted ? 'TOO_SLOW' : 'NOT_REACHED' };
  }
}
