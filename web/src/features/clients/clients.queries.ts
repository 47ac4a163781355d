import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchClients } from '@vigiefaon/domain/clients/clients.api';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import type { ClientFilters } from './client-filters.tsx';

const pageSize = 50;
const missionsAtOnce = 10;

/** The requesters that the filters ask for, page after page. */
export function useClientPages(filters: ClientFilters) {
  return useInfiniteQuery({
    queryKey: [...queryOf(searchClients, { body: filters }).queryKey, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(searchClients, { body: { ...filters, limit: pageSize, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The missions of a requester, what comes first and what is over below. */
export function useMissionsOf(clientId: string) {
  const params = { clientId };
  return useInfiniteQuery({
    queryKey: [...queryOf(listMissionsOfClient, { params }).queryKey, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMissionsOfClient, { params, query: { limit: missionsAtOnce, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
