import type { HeldOrder, LinkedOrder, OrderableParcel, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { aParcelAsSaved } from './requests.ts';

/** A field as the holder of a link sees it. */
export function anOrderableParcel(change: Partial<OrderableParcel> = {}): OrderableParcel {
  const { parcelId, name, geometry, size } = aParcelAsSaved();
  return { parcelId, name, geometry, size, isOfLastTime: false, ...change };
}

/** A request of tomorrow that nobody has taken. */
export function aLinkedOrder(change: Partial<LinkedOrder> = {}): LinkedOrder {
  const parcels = [{ parcelId: '0190a5f0-1111-7000-8000-000000000901', name: 'Pré du moulin' }];
  return {
    missionId: '0190a5f0-2222-7000-8000-000000000901',
    version: 1,
    status: 'TODO',
    missionDate: '2026-06-02',
    mowingTime: '09:00',
    late: false,
    parcels,
    totalSize: 34_000,
    pilotFirstname: null,
    refusal: null,
    ...change,
  };
}

/** An order of tomorrow from the third new device of a day, about which its requester was written to. */
export function aHeldOrder(change: Partial<HeldOrder> = {}): HeldOrder {
  return {
    orderRequestId: '0190a5f0-4444-7000-8000-000000000901',
    missionDate: '2026-06-02',
    mowingTime: '10:00',
    fieldNames: ['Pré du moulin', 'Haut pré'],
    totalSize: 72_000,
    askedBy: 'MAIL',
    ...change,
  };
}

/** What the link of a known farmer shows: three fields, two of them of last time. */
export function anOrderPage(change: Partial<OrderPage> = {}): OrderPage {
  return {
    firstname: 'Jean',
    locale: 'fr',
    today: '2026-06-01',
    phoneEnding: '56',
    lastMowingTime: '10:00',
    parcels: [
      anOrderableParcel({ name: 'Pré du moulin', isOfLastTime: true }),
      anOrderableParcel({ name: 'Haut pré', isOfLastTime: true }),
      anOrderableParcel({ name: 'Fagne' }),
    ],
    orders: [],
    heldBack: [],
    intentions: [],
    lastDay: '2026-08-30',
    waitsForConfirmation: false,
    ...change,
  };
}
