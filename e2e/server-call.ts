import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf, ResponseOf } from '@vigiefaon/domain/endpoint';

export const serverAddress = `http://127.0.0.1:${process.env.E2E_PORT}`;

interface ServerCall<E extends Endpoint> {
  token?: string;
  params?: ParamsInputOf<E>;
  query?: QueryInputOf<E>;
  body?: BodyInputOf<E>;
  /** Of a server that a journey has for itself. */
  at?: string;
  /** As if it came from this address: each person of a journey sits behind their own. */
  from?: string;
}

function pathOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Makes a call of the contract past the screens: to prepare a journey, and to look at what came of it. */
export async function callServer<E extends Endpoint>(endpoint: E, call: ServerCall<E> = {}): Promise<ResponseOf<E>> {
  const headers = new Headers({ accept: 'application/json' });
  if (call.token) headers.set('authorization', `Bearer ${call.token}`);
  if (call.from) headers.set('x-forwarded-for', call.from);
  if (endpoint.body) headers.set('content-type', 'application/json');
  const answer = await fetch(`${call.at ?? serverAddress}${pathOf(endpoint, call.params, call.query)}`, {
    method: endpoint.method,
    headers,
    ...(endpoint.body ? { body: JSON.stringify(call.body) } : {}),
  });
  if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as ResponseOf<E>;
}
