import type { SimilarOrder, SimilarRequester } from '@vigiefaon/domain/similar-orders/similar-order';
import { aClient } from './clients.ts';
import { farmerClientId } from './people.ts';
import { aMissionAsSent, aParcelAsSaved } from './requests.ts';

/** Somebody who was found by number and has never ordered. */
export function aSimilarRequester(change: Partial<SimilarRequester> = {}): SimilarRequester {
  return {
    client: aClient(),
    reasons: ['PHONE'],
    openOrders: [],
    lastFields: [],
    lastMowingTime: null,
    lastOrderedFor: null,
    ...change,
  };
}

/** The same order as the one being taken, of the farmer. */
export function aSimilarOrder(change: Partial<SimilarOrder> = {}): SimilarOrder {
  return {
    missionId: aMissionAsSent().missionId,
    version: 1,
    status: 'TODO',
    missionDate: '2026-06-02',
    mowingTime: '08:00',
    client: { clientId: farmerClientId, lastname: 'Dumont', firstname: 'Luc' },
    municipality: 'Malmedy',
    fields: [{ parcelId: aParcelAsSaved().parcelId, name: 'Verger', size: 34_012 }],
    totalSize: 34_012,
    actions: ['edit', 'cancel'],
    verdict: 'SAME_ORDER',
    overlap: 1,
    enter: 'OPEN',
    ...change,
  };
}
