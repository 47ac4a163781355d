import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import { type CallInput, call, type InputArguments, type LooseInput } from './call.ts';

type Key = [path: string, params: unknown, query: unknown, body: unknown];

interface EndpointQuery<E extends Endpoint> {
  queryKey: Key;
  queryFn: (context: { signal: AbortSignal }) => Promise<ResponseOf<E>>;
}

/** Key and function of a read; every key in the cache is made here, so that `invalidate` finds it. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>): EndpointQuery<E> {
  const given: LooseInput = input ?? {};
  return {
    queryKey: [`${endpoint.method} ${endpoint.path}`, given.params ?? null, given.query ?? null, given.body ?? null],
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as unknown as InputArguments<E>)),
  };
}

export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean } = {},
) {
  return useQuery({ ...queryOf(endpoint, ...([input] as unknown as InputArguments<E>)), ...options });
}

/**
 * Shows what the server has answered elsewhere, mostly to a change. What was asked for before may be older and come later: it is
 * asked for once more.
 */
export function keepAnswer<E extends Endpoint>(
  cache: QueryClient,
  { queryKey }: EndpointQuery<E>,
  answer: ResponseOf<E>,
): void {
  const one = { queryKey, exact: true };
  const wasAsked = cache.isFetching(one) > 0;
  cache.setQueryData(queryKey, answer);
  if (!wasAsked) return;
  void cache.cancelQueries(one);
  void cache.invalidateQueries(one);
}

/** Marks every cached answer of these reads as old; what is on screen is asked for again. */
export async function invalidate(cache: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ method, path }) => cache.invalidateQueries({ queryKey: [`${method} ${path}`] })));
}

interface MutationOptions<E extends Endpoint> {
  /** Reads that this write makes old. */
  forgets?: readonly Endpoint[];
  onSuccess?: (answer: ResponseOf<E>, input: CallInput<E>) => void;
  onError?: (error: Error, input: CallInput<E>) => void;
}

export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { forgets = [], onSuccess, onError }: MutationOptions<E> = {},
) {
  const cache = useQueryClient();
  return useMutation<ResponseOf<E>, Error, CallInput<E>>({
    // By which others see what has just been written.
    mutationKey: [`${endpoint.method} ${endpoint.path}`],
    mutationFn: (input) => call(endpoint, ...([input] as unknown as InputArguments<E>)),
    onSuccess: (answer, input) => {
      void invalidate(cache, ...forgets);
      onSuccess?.(answer, input);
    },
    onError: (error, input) => onError?.(error, input),
  });
}
