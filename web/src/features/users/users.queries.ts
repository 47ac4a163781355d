import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import { createUser, getUser, listPilots, listUsers, searchUsers, updateUser } from '@vigiefaon/domain/users/users.api';
import { call } from '../../api/call.ts';
import { invalidate, queryOf, useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { identityInformationOf, valuesOfIdentity } from '../../identity/identity-values.ts';
import { searchFieldsOf, type UserFilters } from './user-filters.ts';

const pageSize = 50;
const waiting = { role: 'NONE', active: true } as const;

/** The accounts that the filters ask for, page after page. */
export function useUserPages(filters: UserFilters) {
  const body = searchFieldsOf(filters);
  return useInfiniteQuery({
    queryKey: [...queryOf(searchUsers, { body }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(searchUsers, { body: { ...body, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Some of those who wait for a role, and how many they are. */
export function useWaitingUsers(limit: number) {
  return useEndpointQuery(searchUsers, { body: { ...waiting, limit } });
}

export function useUser(userId: string) {
  return useEndpointQuery(getUser, { params: { userId } });
}

/** Puts the newest state of an account on every screen. */
export function keepUser(cache: QueryClient, user: User): void {
  cache.setQueryData(queryOf(getUser, { params: { userId: user.userId } }).queryKey, user);
  void invalidate(cache, searchUsers, listUsers, listPilots);
}

export function useCreateUser(onSuccess: (user: User) => void, onError: (error: Error) => void) {
  return useEndpointMutation(createUser, { forgets: [searchUsers, listUsers, listPilots], onSuccess, onError });
}

interface Told {
  onSuccess: (user: User) => void;
  onError: (error: Error) => void;
}

export function useUpdateUser({ onSuccess, onError }: Told) {
  const cache = useQueryClient();
  return useEndpointMutation(updateUser, {
    onSuccess: (user) => {
      keepUser(cache, user);
      onSuccess(user);
    },
    onError,
  });
}

/** Changes role or state and leaves the person as it is. */
export async function changeUser(
  cache: QueryClient,
  user: User,
  change: { role?: Role | null; active?: boolean; currentPassword?: string },
): Promise<User> {
  const identity = identityInformationOf(valuesOfIdentity(user.identity));
  const changed = await call(updateUser, { params: { userId: user.userId }, body: { identity, ...change } });
  keepUser(cache, changed);
  return changed;
}
