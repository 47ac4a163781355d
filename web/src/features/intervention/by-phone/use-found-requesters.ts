import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SimilarRequester } from '@vigiefaon/domain/similar-orders/similar-order';
import { findSimilarOrders } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import { queryOf } from '../../../api/queries.ts';
import { callerSearch } from './caller.ts';

const restMs = 150;
const nobody: readonly SimilarRequester[] = [];

interface FoundRequesters {
  items: readonly SimilarRequester[];
  /** REST: too little typed to look for. */
  state: 'REST' | 'SEARCHING' | 'FOUND' | 'NONE' | 'FAILED';
}

/** The requesters that what is typed may mean, with their orders. Hits of older words are not shown: Enter would take the wrong one. */
export function useFoundRequesters(typed: string): FoundRequesters {
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, restMs);
  const search = callerSearch(text);
  // A call that nobody waits for any more is broken off: one is under way at a time.
  const { data, isError } = useQuery({
    ...queryOf(findSimilarOrders, { body: search ?? {} }),
    enabled: search !== null,
    retry: false,
    // Others order at the same time.
    gcTime: 0,
    staleTime: 0,
  });
  if (!search || !callerSearch(wanted)) return { items: nobody, state: 'REST' };
  if (text !== wanted) return { items: nobody, state: 'SEARCHING' };
  if (isError) return { items: nobody, state: 'FAILED' };
  if (!data) return { items: nobody, state: 'SEARCHING' };
  return { items: data.requesters, state: data.requesters.length > 0 ? 'FOUND' : 'NONE' };
}
