import { readFileSync } from 'node:fs';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import { readZoneFile } from '@vigiefaon/domain/zones/read-zone-file';
import { describe, expect, it } from 'vitest';

function read(name: string) {
  const file = readZoneFile(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'));
  if ('refusal' in file) throw new Error(`${name}: ${file.refusal}`);
  return file;
}

const problemsOf = (name: string, identifier: string) =>
  read(name)
    .faults.filter((fault) => fault.identifier === identifier)
    .map(({ problem }) => problem);

describe('every zone of a real file is read', () => {
  it.each([
    ['luxembourg.geojson', 47, 47],
    ['ed269-with-byte-order-mark.json', 2, 2],
    ['ed269-swiss-sample.json', 1, 1],
    ['ed318-swiss-sample.json', 3, 3],
    ['ed318-collection.json', 2, 3],
    ['ed318-two-layers.json', 1, 2],
    ['ed318-circle.json', 1, 1],
    ['ed318-extension.json', 1, 1],
    ['ed318-single-feature.json', 1, 2],
    ['ed318-invalid-example.json', 1, 2],
    ['odd-zones.json', 6, 6],
  ])('%s', (name, zones, volumes) => {
    const file = read(name);
    expect([file.zones.length, file.zones.flatMap((zone) => zone.volumes).length]).toEqual([zones, volumes]);
  });

  it('with what Luxembourg says of its 11 prohibited, 20 to be authorised and 16 conditional zones', () => {
    const { zones, issuedAt } = read('luxembourg.geojson');
    expect(issuedAt).toBe('2026-08-17T06:05:00.000Z');
    const count = (restriction: string) => zones.filter((zone) => zone.restriction === restriction).length;
    expect([count('PROHIBITED'), count('REQ_AUTHORISATION'), count('CONDITIONAL')]).toEqual([11, 20, 16]);
    const hospital = zones.find(({ identifier }) => identifier === 'HELIS42');
    expect(hospital).toMatchObject({
      reasons: ['AIR_TRAFFIC'],
      authorities: [{ name: [{ language: null, text: 'Centre Hospitalier du Nord' }] }],
      volumes: [{ lower: { meters: 50, reference: 'AGL' }, upper: { meters: 120, reference: 'AGL' } }],
    });
  });

  it('with the languages, the authority and its lead time of the Swiss sample, where 99 999 m means no ceiling', () => {
    const [zone] = read('ed318-swiss-sample.json').zones;
    expect(zone).toMatchObject({
      identifier: 'LSZB003',
      country: 'CH',
      restriction: 'REQ_AUTHORISATION',
      periods: [],
      authorities: [
        { purpose: 'AUTHORIZATION', intervalBefore: 'P10DT00H', siteUrl: expect.stringContaining('skyguide') },
      ],
      volumes: [{ lower: { meters: 60, reference: 'AGL' }, upper: null }],
    });
    expect(zone?.name.map(({ language }) => language)).toEqual(['de', 'fr', 'it', 'en']);
    expect(zone?.authorities[0]?.name).toHaveLength(4);
  });

  it('with the hours of the ED-318 examples', () => {
    const [zone] = read('ed318-single-feature.json').zones;
    expect(zone?.periods).toEqual([
      {
        from: '2018-12-31T15:59:59.000Z',
        until: '2019-12-31T15:59:59.000Z',
        hours: [
          { days: [], start: { time: '16:00', offsetMinutes: 0 }, end: { time: '17:00', offsetMinutes: 0 } },
          { days: ['SUN'], start: { time: '10:00', offsetMinutes: 0 }, end: { time: '12:00', offsetMinutes: 0 } },
        ],
      },
    ]);
  });
});

describe('faults are listed, and the zone is kept', () => {
  it('of the invalid example: a date that is an object, texts without language', () => {
    const { faults } = read('ed318-invalid-example.json');
    expect(faults.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining(['UNREADABLE_HEAD', 'TEXT_WITHOUT_LANGUAGE']),
    );
  });

  it.each([
    ['BOW-TIE', ['SELF_CROSSING']],
    ['NO-EXTENT', ['NO_PERIOD', 'NO_EXTENT', 'NO_AUTHORITY']],
    ['HALF-A-RING', ['NO_LOWER_LIMIT', 'NO_UPPER_LIMIT', 'UNREADABLE_EXTENT', 'NO_AUTHORITY']],
    ['CIRCLE-FT', ['UNKNOWN_RESTRICTION', 'UNKNOWN_REASON', 'AUTHORITY_WITHOUT_PURPOSE', 'TIME_WITHOUT_OFFSET']],
    ['#6', ['NO_IDENTIFIER', 'NOT_A_ZONE', 'NO_EXTENT']],
  ])('%s', (identifier, problems) => {
    expect(problemsOf('odd-zones.json', identifier)).toEqual(expect.arrayContaining(problems));
  });

  it('and what cannot be drawn has no shape, while a circle in feet has one', () => {
    const { zones } = read('odd-zones.json');
    const shapes = zones.map(({ identifier, volumes: [volume] }) => [identifier, volume?.geometry != null]);
    expect(shapes).toEqual([
      ['BOW-TIE', true],
      ['NO-EXTENT', false],
      ['HALF-A-RING', false],
      ['LINE', true],
      ['CIRCLE-FT', true],
      ['#6', false],
    ]);
    const circle = zones[4]?.volumes[0]?.geometry;
    const corners = circle ? piecesOf(circle).flat(2) : [];
    const north = Math.max(...corners.map(([, latitude]) => latitude));
    expect((north - 50.3) * 111_195).toBeGreaterThan(1_000);
    expect((north - 50.3) * 111_195).toBeLessThan(1_010);
  });

  it('a link that is no web address is not kept', () => {
    expect(read('odd-zones.json').zones[4]?.authorities[0]?.siteUrl).toBeNull();
  });
});
