import type { Handover, HandoverDetail, PublicHandover } from '@vigiefaon/domain/handover/handover';
import type { MissionHandover } from '@vigiefaon/domain/handover/handover.api';
import type { HandoverFeature, HandoverOrder, HandoverRequester } from '@vigiefaon/domain/handover/handover-document';
import type { Partner } from '@vigiefaon/domain/handover/partner';
import { aMission, missionId } from './missions.ts';

export const handoverId = '0190a5f0-0000-7000-8000-0000000000e1';
export const partnerId = '0190a5f0-0000-7000-8000-0000000000e2';

/** Long after any test: an offer that still stands. */
const inTime = '2099-06-01T17:50:00.000Z';

export function aHandoverOrder(change: Partial<HandoverOrder> = {}): HandoverOrder {
  return {
    mowingDate: '2099-06-02',
    mowingTime: '08:30',
    timeZone: 'Europe/Brussels',
    totalSizeSquareMeters: 47_500,
    riskyParcels: true,
    municipality: 'Gouvy',
    locale: 'fr',
    note: null,
    ...change,
  };
}

/** The meadow of `aMission`, without its name unless given. */
export function aFeature(name: string | null = null): HandoverFeature {
  const [parcel] = aMission().parcels;
  if (!parcel) throw new Error('The mission has no meadow.');
  return {
    type: 'Feature',
    geometry: parcel.geometry,
    properties: { role: 'parcel', name, areaSquareMeters: parcel.size, register: null },
  };
}

export function aHandoverRequester(change: Partial<HandoverRequester> = {}): HandoverRequester {
  return {
    lastname: 'Dumont',
    firstname: 'Luc',
    phone: '+32470123456',
    locale: 'nl',
    note: 'Portail derrière la grange',
    agreedHow: 'RECORDED',
    agreedAt: '2026-05-30T08:00:00.000Z',
    agreedBy: null,
    ...change,
  };
}

/** An offer that nobody has answered, as whoever has its link reads it. */
export function aPublicHandover(change: Partial<PublicHandover> = {}): PublicHandover {
  return {
    state: 'OPEN',
    from: { name: 'Faons du Sud', contact: '+32 80 12 34 56, le soir' },
    order: aHandoverOrder(),
    features: [aFeature(), aFeature()],
    expiresAt: inTime,
    lastDay: '2099-06-03',
    requester: null,
    caller: null,
    askedAt: null,
    isDeclined: false,
    result: null,
    document: { type: 'FeatureCollection' },
    ...change,
  };
}

/** The same once it is theirs. */
export function aTakenHandover(change: Partial<PublicHandover> = {}): PublicHandover {
  return aPublicHandover({
    state: 'YOURS',
    requester: aHandoverRequester(),
    caller: { name: 'Karl Weber', phone: '+491701234567', callsBefore: null },
    features: [aFeature('Grand pré'), aFeature('Petit pré')],
    ...change,
  });
}

/** Offered by us to a partner by link, without an answer. */
export function aHandover(change: Partial<Handover> = {}): Handover {
  return {
    handoverId,
    direction: 'OUT',
    state: 'OFFERED',
    way: 'LINK',
    sender: null,
    partner: { partnerId, name: 'Rehkitzrettung Our', contact: '+49 6551 123456' },
    missionId,
    order: aHandoverOrder(),
    missionDate: '2099-06-02',
    expiresAt: inTime,
    createdAt: '2026-06-01T10:00:00.000Z',
    link: 'https://faon.test/handover/the-secret',
    caller: null,
    question: null,
    declined: null,
    result: null,
    waitsFor: null,
    problem: null,
    delivery: { state: 'NONE', fault: null, at: null },
    actions: ['WITHDRAW', 'DOWNLOAD'],
    ...change,
  };
}

/** Offered to us by a partner whose key we know. */
export function anOffer(change: Partial<HandoverDetail> = {}): HandoverDetail {
  return {
    ...aHandover({
      direction: 'IN',
      way: 'CALL',
      sender: 'KNOWN',
      missionId: null,
      link: null,
      actions: ['TAKE', 'DECLINE', 'ASK'],
    }),
    features: [aFeature(), aFeature()],
    requester: null,
    similarRequesters: [],
    ...change,
  };
}

type NearPartner = MissionHandover['partners'][number];

export function aNearPartner(change: Partial<NearPartner> = {}): NearPartner {
  return {
    partnerId,
    name: 'Rehkitzrettung Our',
    contact: '+49 6551 123456',
    kilometres: 0,
    way: 'LINK',
    isOffered: false,
    ...change,
  };
}

/** A mission that may be offered, to two neighbours. */
export function aMissionHandover(change: Partial<MissionHandover> = {}): MissionHandover {
  return {
    refusal: null,
    expiresAt: inTime,
    recordedAgreement: { at: '2026-05-30T08:00:00.000Z' },
    partners: [
      aNearPartner(),
      aNearPartner({
        partnerId: '0190a5f0-0000-7000-8000-0000000000e3',
        name: 'Faons de l’Ourthe',
        contact: null,
        kilometres: 12.4,
        way: 'CALL',
      }),
    ],
    items: [],
    ...change,
  };
}

export function aPartner(change: Partial<Partner> = {}): Partner {
  return {
    partnerId,
    version: 2,
    name: 'Rehkitzrettung Our',
    contact: '+49 6551 123456',
    area: null,
    address: 'https://kitze.test',
    publicKey: 'A'.repeat(43),
    keyId: '0123456789abcdef',
    lastHeardAt: null,
    ...change,
  };
}
