import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { deleteParcel, importParcels, listParcels, renameParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';

/** A parcel of the list: with the day of the last mission that it was part of. */
export type OwnParcel = Parcel & { lastMissionDate: string | null };

export function useParcels(clientId: string) {
  return useEndpointQuery(listParcels, { params: { clientId } });
}

export function useRenameParcel(onSuccess: (parcel: Parcel) => void) {
  return useEndpointMutation(renameParcel, { forgets: [listParcels], onSuccess });
}

export function useDeleteParcel(onSuccess: () => void) {
  return useEndpointMutation(deleteParcel, { forgets: [listParcels], onSuccess });
}

export function useReadParcelFile() {
  return useEndpointMutation(importParcels);
}
