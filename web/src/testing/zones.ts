import type { MetZone, ParcelZones } from '@vigiefaon/domain/zones/zone-verdict';

const sourceId = '0190a5f0-0000-7000-8000-0000000000d1';

/** For tests: a heliport that wants an authorisation two days before. */
export function aMetZone(change: Partial<MetZone>): MetZone {
  const authority = {
    name: [{ language: 'fr', text: 'Skeyes' }],
    service: [],
    contactName: [],
    siteUrl: null,
    email: null,
    phone: '+32 2 000 00 00',
    purpose: 'AUTHORIZATION' as const,
    intervalBefore: 'P2D',
  };
  return {
    zoneId: '0190a5f0-0000-7000-8000-0000000000e1',
    sourceId,
    identifier: 'HELI1',
    country: 'BE',
    name: [{ language: 'fr', text: 'Héliport du Nord' }],
    restriction: 'REQ_AUTHORISATION',
    reasons: ['AIR_TRAFFIC'],
    conditions: [],
    message: [],
    authorities: [authority],
    periods: [],
    lower: { meters: 0, reference: 'AGL' },
    upper: { meters: 120, reference: 'AGL' },
    bearing: 'APPLIES',
    isHeightUnsure: false,
    ...change,
  };
}

/** For tests: what was found over a parcel. */
export function foundZones(change: Partial<ParcelZones>): ParcelZones {
  const dataDate = '2026-05-01T10:00:00.000Z';
  const origin = { sourceId, name: 'Belgique', attribution: '© DGTA', dataDate, readAt: dataDate, isStale: false };
  return {
    verdict: 'AUTHORISATION',
    date: '2026-05-22',
    heightMeters: 60,
    from: '2026-05-22T02:00:00.000Z',
    until: '2026-05-22T11:00:00.000Z',
    zones: [],
    unplaced: [],
    isCovered: true,
    dataDate,
    isStale: false,
    sources: [origin],
    ...change,
  };
}
