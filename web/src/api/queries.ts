import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import { type CallInput, call } from './call.ts';

export type InputArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type Key = [path: string, params: unknown, query: unknown, body: unknown];

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface CallQuery<E extends Endpoint> {
  queryKey: Key;
  queryFn: (context: { signal: AbortSignal }) => Promise<ResponseOf<E>>;
}

/** Key and function of a read; every key in the cache is made here, so that `forget` finds it. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>): CallQuery<E> {
  const given: LooseInput = input ?? {};
  return {
    queryKey: [`${endpoint.method} ${endpoint.path}`, given.params ?? null, given.query ?? null, given.body ?? null],
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as unknown as InputArguments<E>)),
  };
}

export function useCall<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: { enabled?: boolean } = {}) {
  return useQuery({ ...queryOf(endpoint, ...([input] as unknown as InputArguments<E>)), ...options });
}

/** Marks every cached answer of these reads as old; what is on screen is asked for again. */
export async function forget(cache: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ method, path }) => cache.invalidateQueries({ queryKey: [`${method} ${path}`] })));
}

interface SendOptions<E extends Endpoint> {
  /** Reads that this write makes old. */
  forgets?: readonly Endpoint[];
  onSuccess?: (answer: ResponseOf<E>, input: CallInput<E>) => void;
  onError?: (error: Error, input: CallInput<E>) => void;
}

export function useSend<E extends Endpoint>(endpoint: E, { forgets = [], onSuccess, onError }: SendOptions<E> = {}) {
  const cache = useQueryClient();
  return useMutation<ResponseOf<E>, Error, CallInput<E>>({
    mutationFn: (input) => call(endpoint, ...([input] as unknown as InputArguments<E>)),
    onSuccess: (answer, input) => {
      void forget(cache, ...forgets);
      onSuccess?.(answer, input);
    },
    onError: (error, input) => onError?.(error, input),
  });
}
