import { useQueries } from '@tanstack/react-query';
import {
  countMissions,
  getMission,
  getMissionHistory,
  listMissions,
  listMissionsOfClient,
  searchMissions,
  searchMissionsByLocation,
} from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useState } from 'react';
import { queryOf, useEndpointQuery } from '../../api/queries.ts';

const pageSize = 20;
/** What every write to a request makes old. */
export const missionReads = [
  listMissionsOfClient,
  listMissions,
  searchMissions,
  searchMissionsByLocation,
  countMissions,
  getMission,
  getMissionHistory,
] as const;

/** A requester's missions, twenty at a time; every page shown stays up to date. */
export function useHistory(clientId: string) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      queryOf(listMissionsOfClient, { params: { clientId }, query: { limit: pageSize, cursor } }),
    ),
  });
  const last = pages.at(-1);
  const nextCursor = last?.data?.nextCursor ?? null;
  const failed = pages.find(({ error }) => error !== null);
  return {
    missions: pages.flatMap(({ data }) => data?.items ?? []),
    isLoading: pages[0]?.isPending ?? true,
    isLoadingMore: pages.length > 1 && (last?.isPending ?? false),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    hasMore: nextCursor !== null,
    showMore: () => {
      if (nextCursor) setCursors((known) => [...known, nextCursor]);
    },
  };
}

export function useParcelsOf(clientId: string) {
  return useEndpointQuery(listParcels, { params: { clientId } });
}
