import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useEndpointQuery } from '../../../api/queries.ts';
import type { OwnParcel, OwnParcels } from '../../../ordering/where/around-request.ts';

const none: readonly OwnParcel[] = [];

/** The parcels of a requester, for the map; what could not be read is drawn anew. */
export function useOwnParcels(clientId: string): OwnParcels {
  const { data, isPending } = useEndpointQuery(listParcels, { params: { clientId } });
  return { parcels: data?.items ?? none, isPending };
}
