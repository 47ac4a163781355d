import { describe, expect, it } from 'vitest';
import type { MetZone, ParcelZones } from './zone-verdict.ts';
import { foundForRequester, missionTellingOf } from './zones-for-requesters.ts';
import { zonesOfMission } from './zones-of-mission.ts';

function aZone(zoneId: string, change: Partial<MetZone> = {}): MetZone {
  const text = [{ language: null, text: `NOTAM A1234/26 of ${zoneId}` }];
  return {
    zoneId,
    sourceId: 'source',
    identifier: zoneId,
    country: 'BE',
    name: text,
    restriction: 'PROHIBITED',
    reasons: ['AIR_TRAFFIC'],
    conditions: text,
    message: text,
    authorities: [],
    periods: [],
    lower: { meters: 7, reference: 'AGL' },
    upper: null,
    bearing: 'APPLIES',
    isHeightUnsure: false,
    ...change,
  };
}

const source = {
  sourceId: 'source',
  name: 'DGTA',
  attribution: null,
  dataDate: '2026-05-01',
  readAt: '2026-05-20',
  isStale: false,
};

function found(zones: MetZone[], change: Partial<ParcelZones> = {}): ParcelZones {
  return {
    verdict: zones.length > 0 ? 'PROHIBITED' : 'FREE',
    date: '2026-05-22',
    from: '02',
    until: '11',
    heightMeters: 60,
    zones,
    unplaced: [],
    isCovered: true,
    dataDate: '2026-05-01',
    isStale: false,
    sources: [source],
    ...change,
  };
}

const parcelsOf = (...all: ParcelZones[]) =>
  all.map((one, at) => ({ parcelId: `${at}`, name: `Pré ${at + 1}`, found: one }));
const told = (...all: ParcelZones[]) => zonesOfMission({ verdict: 'PROHIBITED', parcels: parcelsOf(...all) });

describe('the zones of a mission', () => {
  it('are told once, however many parcels they lie over', () => {
    const zones = [aZone('A'), aZone('B')];
    const together = told(found(zones), found(zones), found(zones));
    expect(together?.found.zones.map(({ zoneId }) => zoneId)).toEqual(['A', 'B']);
    expect(together?.found.sources).toHaveLength(1);
    expect([together?.parcelsOf.size, together?.verdicts]).toEqual([0, []]);
  });

  it('name the parcels where these differ', () => {
    const together = told(found([aZone('A'), aZone('B')]), found([aZone('A')]), found([]));
    expect([...(together?.parcelsOf ?? [])]).toEqual([
      ['A', ['Pré 1', 'Pré 2']],
      ['B', ['Pré 1']],
    ]);
    expect(together?.verdicts).toEqual([
      { verdict: 'PROHIBITED', parcels: ['Pré 1', 'Pré 2'] },
      { verdict: 'FREE', parcels: ['Pré 3'] },
    ]);
  });

  it('count where they concern the flight over one parcel alone, and stand first', () => {
    const [other, applies] = [aZone('A', { bearing: 'OTHER_HOURS' }), aZone('A')];
    const together = told(found([aZone('B', { bearing: 'OTHER_HEIGHT' }), other]), found([applies]));
    expect(together?.found.zones.map(({ zoneId, bearing }) => [zoneId, bearing])).toEqual([
      ['A', 'APPLIES'],
      ['B', 'OTHER_HEIGHT'],
    ]);
    expect(together?.parcelsOf.get('A')).toEqual(['Pré 2']);
  });

  it('are known where they are of every parcel, and as old as the oldest', () => {
    const together = told(found([]), found([], { isCovered: false, dataDate: '2026-04-01', isStale: true }));
    expect(together?.found).toMatchObject({ isCovered: false, dataDate: '2026-04-01', isStale: true });
  });

  it('are none without parcels', () => {
    expect(told()).toBeNull();
  });
});

describe('a requester', () => {
  it('is told the strictest of all parcels, and why', () => {
    const nature = found([aZone('N', { reasons: ['NATURE'] })], { verdict: 'CONDITIONAL' });
    expect(missionTellingOf({ parcels: parcelsOf(found([]), nature, found([aZone('A')])) })).toEqual({
      why: 'air',
      verdict: 'PROHIBITED',
    });
    expect(missionTellingOf({ parcels: parcelsOf(found([]), nature) })).toEqual({
      why: 'nature',
      verdict: 'CONDITIONAL',
    });
    expect(missionTellingOf({ parcels: parcelsOf(found([])) })).toBe('FREE');
    expect(missionTellingOf({ parcels: parcelsOf(found([]), found([], { verdict: 'NO_DATA' })) })).toBe('NO_DATA');
  });

  it('gets the verdict and why, and nothing that is for whoever flies', () => {
    const full = found([aZone('SECRET')], { unplaced: [aZone('SECRET')], undecided: [aZone('SECRET')] });
    const given = foundForRequester(full);
    expect(given).toMatchObject({
      verdict: 'PROHIBITED',
      zones: [{ reasons: ['AIR_TRAFFIC'], restriction: 'PROHIBITED' }],
    });
    expect(JSON.stringify({ ...given, zones: given.zones.map(({ zoneId: _, ...zone }) => zone) })).not.toMatch(
      /SECRET|NOTAM|meters|DGTA/,
    );
  });
});
