import type { BodyOf, Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import { type ErrorCode, errorStatus, type FieldError, type RefusingFind } from '@vigiefaon/domain/errors';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { breach } from './breaches.ts';

export interface FakeRequest<E extends Endpoint> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: BodyOf<E>;
  headers: Headers;
}

type Answer<E extends Endpoint> = ResponseOf<E> | ((request: FakeRequest<E>) => ResponseOf<E>);

interface Handler {
  endpoint: Endpoint;
  respond: (request: FakeRequest<Endpoint>) => Response;
  /** What the next answer waits for. */
  held?: Promise<void> | undefined;
  requests: FakeRequest<Endpoint>[];
}

function json(status: number, body: unknown): Response {
  if (status === 204) return new Response(null, { status });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function paramsIn(endpoint: Endpoint, path: string): Record<string, string> | null {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const pattern = endpoint.path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(path);
  if (!match) return null;
  return Object.fromEntries(names.map((name, position) => [name, decodeURIComponent(match[position + 1] ?? '')]));
}

/** Refuses what the contract refuses: a test that sends a wrong body fails, whatever the fake would answer. */
function bodyFor(endpoint: Endpoint, body: BodyInit | null | undefined): unknown {
  if (!endpoint.body) return undefined;
  const result = z.safeParse(endpoint.body, JSON.parse(String(body)));
  if (result.success) return result.data;
  throw breach(
    `The contract refuses this body of ${endpoint.method} ${endpoint.path}: ${z.prettifyError(result.error)}`,
  );
}

function checkAnswer(endpoint: Endpoint, answer: unknown): unknown {
  if (!endpoint.response) return undefined;
  const result = z.safeParse(endpoint.response, answer);
  if (result.success) return answer;
  throw breach(`The contract knows no such answer of ${endpoint.path}: ${z.prettifyError(result.error)}`);
}

export interface FakeApi {
  answer: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => void;
  refuse: (
    endpoint: Endpoint,
    code: ErrorCode,
    details?: {
      reason?: string;
      found?: string;
      errors?: FieldError[];
      missions?: string[];
      finds?: RefusingFind[];
      lastDay?: string;
      goesOnAt?: string;
    },
  ) => void;
  /** No answer ever arrives: the network is down. */
  goOffline: (endpoint: Endpoint) => void;
  /** The next answer is what it is when asked for, and comes when it is let go. */
  hold: (endpoint: Endpoint) => { letGo: () => void };
  /** Answers line by line as these arrive, for calls that stream. */
  stream: (endpoint: Endpoint, lines: () => AsyncIterable<unknown>) => void;
  calls: <E extends Endpoint>(endpoint: E) => FakeRequest<E>[];
}

function streamOf(lines: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      for await (const line of lines) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      controller.close();
    },
  });
}

/** Takes the place of the network: answers are held against the contract's schemas on the way in and out. */
export function fakeApi(): FakeApi {
  const handlers: Handler[] = [];

  function handle(endpoint: Endpoint, respond: Handler['respond']): void {
    const before = handlers.find((handler) => handler.endpoint === endpoint);
    if (before) before.respond = respond;
    else handlers.push({ endpoint, respond, requests: [] });
  }

  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    for (const handler of handlers) {
      const { endpoint } = handler;
      const params = endpoint.method === (request.method ?? 'GET') ? paramsIn(endpoint, url.pathname) : null;
      if (!params) continue;
      const query = Object.fromEntries(url.searchParams);
      const headers = new Headers(request.headers);
      const fakeRequest = { params, query, headers, body: bodyFor(endpoint, request.body) } as FakeRequest<Endpoint>;
      handler.requests.push(fakeRequest);
      const { held } = handler;
      handler.held = undefined;
      const response = handler.respond(fakeRequest);
      await held;
      request.signal?.throwIfAborted();
      return response;
    }
    const nobody = `Nobody answers ${request.method ?? 'GET'} ${url.pathname}`;
    // Only the API is faked here; a file of the build (the basemap) is simply not there.
    throw url.pathname.startsWith('/api') ? breach(nobody) : new TypeError(nobody);
  });

  return {
    answer: (endpoint, answer) =>
      handle(endpoint, (request) => {
        const given = typeof answer === 'function' ? (answer as (request: unknown) => unknown)(request) : answer;
        return json(endpoint.status ?? (endpoint.response ? 200 : 204), checkAnswer(endpoint, given));
      }),
    refuse: (endpoint, code, details = {}) =>
      handle(endpoint, () => {
        const status = errorStatus[code];
        return json(status, { type: 'about:blank', title: code, status, code, ...details });
      }),
    goOffline: (endpoint) =>
      handle(endpoint, () => {
        throw new TypeError('Failed to fetch');
      }),
    hold: (endpoint) => {
      const handler = handlers.find((one) => one.endpoint === endpoint);
      if (!handler) throw breach(`Nobody answers ${endpoint.path}, so nothing can be held.`);
      let letGo = () => {};
      handler.held = new Promise((resolve) => {
        letGo = resolve;
      });
      return { letGo: () => letGo() };
    },
    stream: (endpoint, lines) => handle(endpoint, () => new Response(streamOf(lines()))),
    calls: <E extends Endpoint>(endpoint: E) =>
      handlers.find((handler) => handler.endpoint === endpoint)?.requests ?? [],
  };
}
