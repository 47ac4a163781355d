import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchUsers } from '@vigiefaon/domain/users/users.api';
import { call } from '../../api/call.ts';
import { queryOf, useEndpointQuery } from '../../api/queries.ts';
import type { UserFilters } from './user-filters.tsx';

const pageSize = 50;
const waiting = { role: 'NONE', active: true } as const;

/** The accounts that the filters ask for, page after page. */
export function useUserPages(filters: UserFilters) {
  return useInfiniteQuery({
    queryKey: [...queryOf(searchUsers, { body: filters }).queryKey, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(searchUsers, { body: { ...filters, limit: pageSize, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Some of those who wait for a role, and how many they are. */
export function useWaitingUsers(limit: number) {
  return useEndpointQuery(searchUsers, { body: { ...waiting, limit } });
}
