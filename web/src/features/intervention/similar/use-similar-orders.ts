import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SimilarOrder, TurningIntention } from '@vigiefaon/domain/similar-orders/similar-order';
import { findSimilarOrders, type SimilarOrdersSearch } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import { queryOf } from '../../../api/queries.ts';
import { type InterventionDraft, stateOfParcel } from '../../../ordering/draft/intervention-draft.ts';

const restMs = 300;
const mostFields = 200;
const mostShapes = 20;
const none: readonly SimilarOrder[] = [];
const noTurns: readonly TurningIntention[] = [];

/** What of a request is compared with the orders that exist: kept fields by name, drawn ones by their shape. */
export function searchOf(draft: InterventionDraft, clientId: string): SimilarOrdersSearch {
  const kept = draft.parcels.filter((parcel) => stateOfParcel(draft, parcel) === 'SAME');
  const drawn = draft.parcels.filter((parcel) => stateOfParcel(draft, parcel) !== 'SAME');
  return {
    clientId,
    parcelIds: kept.flatMap(({ key }) => draft.saved[key]?.parcelId ?? []).slice(0, mostFields),
    geometries: drawn.map(({ geometry }) => geometry).slice(0, mostShapes),
    ...(draft.missionDate ? { missionDate: draft.missionDate } : {}),
  };
}

interface SimilarOrders {
  orders: readonly SimilarOrder[];
  /** Fields of the request that wait for a dry day. */
  turns: readonly TurningIntention[];
  /** REST: no day is chosen, so nothing is compared. */
  state: 'REST' | 'LOOKING' | 'FOUND' | 'NONE' | 'FAILED';
}

/** The orders that are like the request on screen. While it changes those of before are still there, and nothing may be done with them. */
export function useSimilarOrders(draft: InterventionDraft, clientId: string): SimilarOrders {
  const wanted = JSON.stringify(searchOf(draft, clientId));
  const [asked] = useDebouncedValue(wanted, restMs);
  const body: SimilarOrdersSearch = JSON.parse(asked);
  const { data, isError, isPlaceholderData } = useQuery({
    ...queryOf(findSimilarOrders, { body }),
    enabled: body.missionDate !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Others order at the same time.
    gcTime: 0,
    staleTime: 0,
  });
  if (!draft.missionDate) return { orders: none, turns: noTurns, state: 'REST' };
  if (asked === wanted && isError) return { orders: none, turns: noTurns, state: 'FAILED' };
  const { orders = none, turns = noTurns } = data ?? {};
  if (asked !== wanted || !data || isPlaceholderData) return { orders, turns, state: 'LOOKING' };
  return { orders, turns, state: orders.length > 0 ? 'FOUND' : 'NONE' };
}
