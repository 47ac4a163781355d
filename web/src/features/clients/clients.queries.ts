import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@vigiefaon/domain/clients/client';
import {
  createClient,
  getClient,
  listClients,
  searchClients,
  updateClient,
} from '@vigiefaon/domain/clients/clients.api';
import type { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { listMissionsOfClient, searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { call } from '../../api/call.ts';
import { invalidate, queryOf, useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { type ClientFilters, searchFieldsOf } from './client-filters.ts';

const pageSize = 50;
const missionsAtOnce = 10;

/** The requesters that the filters ask for, page after page. */
export function useClientPages(filters: ClientFilters) {
  const body = searchFieldsOf(filters);
  return useInfiniteQuery({
    queryKey: [...queryOf(searchClients, { body }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(searchClients, { body: { ...body, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useClient(clientId: string) {
  return useEndpointQuery(getClient, { params: { clientId } });
}

export function useParcelsOf(clientId: string) {
  return useEndpointQuery(listParcels, { params: { clientId } });
}

/** The missions of a requester, what comes first and what is over below. */
export function useMissionsOf(clientId: string) {
  const params = { clientId };
  return useInfiniteQuery({
    queryKey: [...queryOf(listMissionsOfClient, { params }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listMissionsOfClient, {
        params,
        query: { limit: missionsAtOnce, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useCreateClient(onSuccess: (client: Client) => void) {
  return useEndpointMutation(createClient, { forgets: [searchClients, listClients], onSuccess });
}

export function useUpdateClient(onSuccess: (client: Client) => void) {
  const cache = useQueryClient();
  return useEndpointMutation(updateClient, {
    onSuccess: (client) => {
      cache.setQueryData(queryOf(getClient, { params: { clientId: client.clientId } }).queryKey, client);
      void invalidate(cache, searchClients, listClients, listMissionsOfClient, searchMissions);
      onSuccess(client);
    },
  });
}

/** Another requester who already has this mail or phone; null when it cannot be found any more. */
export async function findDuplicate(
  { email, phone }: Pick<IdentityInformation, 'email' | 'phone'>,
  exceptClientId: string | null,
): Promise<Client | null> {
  for (const contact of [phone, email]) {
    if (!contact) continue;
    const { items } = await call(searchClients, { body: { text: contact, limit: 200 } });
    const isThis = ({ clientId, identity }: Client) =>
      clientId !== exceptClientId && (identity.phone === contact || identity.email === contact.toLowerCase());
    const found = items.find(isThis);
    if (found) return found;
  }
  return null;
}
