import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf, ResponseOf } from '@vigiefaon/domain/endpoint';
import type { Problem } from '@vigiefaon/domain/errors';
import { CallError } from './call-error.ts';
import { readSession } from './session-storage.ts';

// A body of several forms is one body: whoever holds any of them may send it.
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };
type OptionalPart<Name extends string, Value> = Value extends undefined
  ? { [N in Name]?: undefined }
  : { [N in Name]?: Value | undefined };

interface Extras {
  /** Makes a repeat answer the first result; only for calls that the contract calls idempotent. */
  idempotencyKey?: string | undefined;
  /** For calls that answer in more than one form; JSON unless told otherwise. */
  accept?: string | undefined;
  /** For calls whose body is a file. */
  file?: File | undefined;
  signal?: AbortSignal | undefined;
  /** For whoever is known by something else than a session. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Path parameters and body must be there, the query may be left out. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsInputOf<E>> &
  OptionalPart<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> &
  Extras;

export type InputArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface LooseInput extends Extras {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Fired on the window with every answer: what the server says that the time is, and when it was asked. */
export const answeredEvent = 'answered';
export type Answered = CustomEvent<{ date: string | null; askedAtMs: number }>;
/** Fired on the window when the server no longer knows our token. */
export const sessionExpiredEvent = 'session-expired';
/** Refusals until something else was done; each is fired on the window by its name, for the page that asks for it over all others. */
export const firstSteps = ['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_FIRST', 'RULES_NOT_ACCEPTED'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Whether the same call will be answered once that was done. */
export function isFirstStep(code: string): boolean {
  return firstSteps.some((step) => step === code);
}

function missing(name: string, endpoint: Endpoint): Error {
  return new Error(`Required parameter ${name} was null or undefined when calling ${endpoint.summary}.`);
}

function valuesOf(object: unknown): Record<string, unknown> {
  return typeof object === 'object' && object !== null ? (object as Record<string, unknown>) : {};
}

function addressOf(endpoint: Endpoint, input: LooseInput): string {
  const params = valuesOf(input.params);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === null || value === undefined) throw missing(name, endpoint);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(valuesOf(input.query))) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  // `size` is younger than Chrome 109 and Safari 16.4: there no question would have its parameters.
  return `${path}?${query}`.replace(/\?$/, '');
}

function requestOf(endpoint: Endpoint, input: LooseInput): RequestInit {
  const headers = new Headers({ ...input.headers, accept: input.accept ?? 'application/json' });
  const session = readSession();
  if (session) headers.set('authorization', `Bearer ${session.token}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  const request: RequestInit = { method: endpoint.method, headers, signal: input.signal ?? null };
  if (endpoint.bodyKind === 'file') {
    if (!input.file) throw missing('file', endpoint);
    const form = new FormData();
    form.set('file', input.file);
    return { ...request, body: form };
  }
  if (!endpoint.body) return request;
  if (input.body === null || input.body === undefined) throw missing('body', endpoint);
  headers.set('content-type', 'application/json');
  return { ...request, body: JSON.stringify(input.body) };
}

async function send(address: string, request: RequestInit): Promise<Response> {
  const askedAtMs = Date.now();
  try {
    const response = await fetch(address, request);
    const detail = { date: response.headers.get('date'), askedAtMs };
    window.dispatchEvent(new CustomEvent(answeredEvent, { detail }) satisfies Answered);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new CallError('OFFLINE');
  }
}

async function refusalIn(response: Response): Promise<CallError> {
  const body = valuesOf(await response.json().catch(() => null));
  if (typeof body.code === 'string') return new CallError((body as Problem).code, body as Problem);
  return new CallError(response.status >= 502 && response.status <= 504 ? 'UNAVAILABLE' : 'UNEXPECTED');
}

/** Sends one call and answers the bare response; throws a `CallError` for every refusal and when the network fails. */
export async function ask(endpoint: Endpoint, given: LooseInput): Promise<Response> {
  const response = await send(addressOf(endpoint, given), requestOf(endpoint, given));
  if (!response.ok) {
    const refusal = await refusalIn(response);
    if (refusal.code === 'UNAUTHENTICATED') window.dispatchEvent(new Event(sessionExpiredEvent));
    if (isFirstStep(refusal.code)) window.dispatchEvent(new Event(refusal.code));
    throw refusal;
  }
  return response;
}

/** Makes one call of the contract, whose answer is JSON or nothing; throws as `ask` does. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>): Promise<ResponseOf<E>> {
  const given: LooseInput = input ?? {};
  const response = await ask(endpoint, given);
  if (response.status === 204) return undefined as ResponseOf<E>;
  try {
    return (await response.json()) as ResponseOf<E>;
  } catch (error) {
    if (given.signal?.aborted) throw error;
    throw new CallError('OFFLINE');
  }
}
