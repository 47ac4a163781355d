import type { LikeRequester, OrderRequest, OrderRequestPage } from '@vigiefaon/domain/order-requests/order-request';
import { square } from './requests.ts';

let made = 0;
const idOf = (kind: number, number: number) => `0190a5f0-${kind}-7000-8000-${String(number).padStart(12, '0')}`;

/** A request of somebody new for tomorrow, with two fields, which nobody has confirmed. */
export function anOrderRequest(change: Partial<OrderRequest> = {}): OrderRequest {
  made += 1;
  return {
    orderRequestId: idOf(4444, made),
    state: 'WAITING',
    createdAt: '2026-06-01T10:00:00.000Z',
    askedBy: 'CALL',
    confirmedAt: null,
    wrongDays: 0,
    person: {
      firstname: 'Anne',
      lastname: 'Lejeune',
      phone: '+32470998877',
      email: null,
      address: null,
      locale: 'fr',
    },
    parcels: [
      { name: 'Parcelle 1', geometry: square(4.1), size: 34_012, isDeclared: true },
      { name: 'Parcelle 2', geometry: square(4.2), size: 21_000, isDeclared: false },
    ],
    totalSize: 55_012,
    missionDate: '2026-06-02',
    mowingTime: '10:00',
    clientNote: null,
    riskyParcels: false,
    agreement: { consentVersion: 1, mayHandOver: true },
    requesterId: null,
    likeRequesters: [],
    likeOrders: [],
    ...change,
  };
}

/** Somebody known who has the number of the person who asked. */
export function aLikeRequester(change: Partial<LikeRequester> = {}): LikeRequester {
  made += 1;
  return {
    client: {
      clientId: idOf(5555, made),
      identity: {
        identityId: idOf(6666, made),
        title: null,
        lastname: 'Lejeune',
        firstname: 'A.',
        email: null,
        phone: '+32470998877',
        address: null,
      },
      type: 'FARMER',
      isMember: false,
      privateComment: null,
      knownAsUser: false,
      createdAt: '2025-05-01T10:00:00.000Z',
    },
    reasons: ['PHONE'],
    openOrders: [],
    lastOrderedFor: null,
    lastFields: [],
    lastMowingTime: null,
    hasContact: true,
    ...change,
  };
}

/** What the link of the question shows while it waits: two fields, and not the day. */
export function anOrderRequestPage(change: Partial<OrderRequestPage> = {}): OrderRequestPage {
  return {
    state: 'WAITING',
    locale: 'fr',
    isByLink: false,
    today: '2026-06-01',
    fieldCount: 2,
    totalSize: 55_012,
    municipality: null,
    missionDate: null,
    mowingTime: null,
    refusedBecause: null,
    whyNotConfirm: null,
    whyNotWithdraw: null,
    ...change,
  };
}
