import type * as z from 'zod/mini';
import { parse } from 'zod/mini';
import { readLimited } from '../read-limited.ts';

export interface ServiceOptions {
  /** Without a slash at its end. */
  readonly url: string;
  /** Says who asks: the public services turn anonymous callers away. */
  readonly userAgent: string;
  readonly timeoutMs: number;
}

const mostBytes = 2_000_000;

type Parameters = Readonly<Record<string, string | readonly string[] | null>>;

function addressOf({ url }: ServiceOptions, path: string, parameters: Parameters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) search.append(name, one);
  }
  return `${url}${path}?${search}`;
}

/** One GET to a geocoder: throws when it refuses, hangs, or answers something else than `schema`. */
export async function callGeocoder<S extends z.core.$ZodType>(
  options: ServiceOptions,
  { path, parameters, schema, headers = {} }: CallDetails<S>,
): Promise<z.output<S>> {
  const response = await fetch(addressOf(options, path, parameters), {
    headers: { accept: 'application/json', 'user-agent': options.userAgent, ...headers },
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The geocoder answers ${response.status}.`);
  }
  return parse(schema, JSON.parse(await readLimited(response, mostBytes, 'The geocoder sends more than an answer.')));
}

interface CallDetails<S> {
  readonly path: string;
  readonly parameters: Parameters;
  readonly schema: S;
  readonly headers?: Readonly<Record<string, string>>;
}
