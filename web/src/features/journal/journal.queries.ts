import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import type { JournalFilters } from './journal-filters.ts';

const pageSize = 50;

/** The lines that the filters ask for, page after page. */
export function useJournalPages(filters: JournalFilters) {
  return useInfiniteQuery({
    queryKey: [...queryOf(listJournal, { query: filters }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listJournal, {
        query: { ...filters, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
