import { describe, expect, it } from 'vitest';
import { isInsideRing } from '../geometry/is-inside.ts';
import { circleRing } from './read-zone-extent.ts';
import { readZoneFile } from './read-zone-file.ts';
import { zoneNameIn, zoneTextIn } from './zone.ts';
import { meetsAtHeight } from './zone-heights.ts';

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 50],
      [5.1, 50],
      [5.1, 50.1],
      [5, 50.1],
      [5, 50],
    ],
  ],
};

function ed269(change: object = {}, volume: object = {}) {
  const geometry = [
    {
      uomDimensions: 'M',
      lowerLimit: 0,
      lowerVerticalReference: 'AGL',
      upperLimit: 120,
      upperVerticalReference: 'AGL',
      horizontalProjection: square,
      ...volume,
    },
  ];
  return {
    identifier: 'Z',
    country: 'LUX',
    restriction: 'PROHIBITED',
    applicability: [{ permanent: 'YES' }],
    geometry,
    zoneAuthority: [{ name: 'DAC', purpose: 'AUTHORIZATION' }],
    ...change,
  };
}

function read(document: unknown, before = '') {
  const file = readZoneFile(before + JSON.stringify(document));
  if ('refusal' in file) throw new Error(file.refusal);
  return file;
}

const only = (zone: object) => {
  const { zones, faults } = read([zone]);
  const [first] = zones;
  if (!first) throw new Error('no zone');
  return { zone: first, volume: first.volumes[0], problems: faults.map(({ problem }) => problem) };
};

describe('a file of zones', () => {
  it.each([
    ['a list of its own', [ed269()]],
    ['features', { features: [ed269()] }],
    ['UASZoneList', { UASZoneList: [ed269()], createdAt: '2026-01-02T03:04:05+01:00' }],
  ])('is read from %s', (_what, document) => {
    expect(read(document).zones).toMatchObject([{ identifier: 'Z', country: 'LU', restriction: 'PROHIBITED' }]);
    expect(read(document).faults).toEqual([]);
  });

  it('is read behind a byte order mark, and dated by what it says', () => {
    const file = read({ UASZoneList: [ed269()], createdAt: '2026-01-02T03:04:05+01:00' }, '\uFEFF');
    expect(file.issuedAt).toBe('2026-01-02T02:04:05.000Z');
  });

  it.each([
    ['', 'BROKEN_FILE'],
    ['{"features": [', 'BROKEN_FILE'],
    ['"zones"', 'NOT_A_ZONE_FILE'],
    ['{"features": []}', 'NO_ZONE'],
    ['{"features": [{"type": "Feature", "properties": {"crop": "grass"}}]}', 'NOT_A_ZONE_FILE'],
    ['['.repeat(100_000), 'BROKEN_FILE'],
    [`[${'1,'.repeat(4_000_001)}1]`, 'TOO_LARGE'],
  ])('that is none is refused (%#)', (text, refusal) => {
    expect(readZoneFile(text)).toEqual({ refusal });
  });

  it('joins parts that follow each other as features of one zone, and says where two zones share a name', () => {
    const part = (west: number) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [west, 50], extent: { subType: 'Circle', radius: 100 } },
      properties: { identifier: 'A', country: 'FRA', type: 'PROHIBITED', zoneAuthority: [] },
    });
    const joined = read({ type: 'FeatureCollection', features: [part(5), part(6)] });
    expect(joined.zones.map(({ volumes }) => volumes.length)).toEqual([2]);
    const twins = read([ed269(), ed269({ restriction: 'CONDITIONAL' })]);
    expect([twins.zones.length, twins.faults]).toEqual([
      2,
      [{ identifier: 'Z', problem: 'DUPLICATE_IDENTIFIER', found: null }],
    ]);
  });
});

describe('what a zone says', () => {
  it.each([
    ['feet', { uomDimensions: 'FT', upperLimit: 400 }, { meters: 121.92, reference: 'AGL' }, []],
    ['a number as text', { upperLimit: '120' }, { meters: 120, reference: 'AGL' }, []],
    ['no ceiling', { upperLimit: 99_999 }, null, []],
    ['nothing', { upperLimit: null }, null, ['NO_UPPER_LIMIT']],
    ['nonsense', { upperLimit: 'high' }, null, ['UNREADABLE_LIMIT']],
    ['no reference', { upperVerticalReference: null }, { meters: 120, reference: 'UNKNOWN' }, ['UNKNOWN_REFERENCE']],
    ['another unit', { uomDimensions: 'YD' }, { meters: 120, reference: 'AGL' }, ['UNKNOWN_UNIT']],
    ['less than below', { lowerLimit: 200 }, { meters: 120, reference: 'AGL' }, ['LIMITS_UPSIDE_DOWN']],
  ])('of its upper limit: %s', (_what, volume, upper, faults) => {
    const read = only(ed269({}, volume));
    expect([read.volume?.upper, read.problems]).toEqual([upper, faults]);
  });

  it.each([
    ['REQ_AUTHORISATION', 'REQ_AUTHORISATION'],
    ['REQ_AUTHORIZATION', 'REQ_AUTHORISATION'],
    ['USPACE', 'REQ_AUTHORISATION'],
    ['no_restriction', 'NO_RESTRICTION'],
    ['SOMETHING', 'REQ_AUTHORISATION'],
  ])('of what it asks: %s counts as %s', (written, restriction) => {
    expect(only(ed269({ restriction: written })).zone.restriction).toBe(restriction);
  });

  it.each<[string, unknown, number, string[]]>([
    ['none', [], 0, ['NO_PERIOD']],
    [
      'always, whatever else',
      [{ permanent: 'NO', startDateTime: '2020-01-01T00:00:00Z' }, { permanent: 'YES' }],
      0,
      [],
    ],
    ['between two instants', [{ permanent: 'NO', startDateTime: '2020-01-01T00:00:00Z', endDateTime: null }], 1, []],
    ['an unreadable one counts as always', [{ permanent: 'NO', startDateTime: 'soon' }], 0, ['UNREADABLE_PERIOD']],
    ['upside down', [{ startDateTime: '2021-01-01', endDateTime: '2020-01-01' }], 0, ['UNREADABLE_PERIOD']],
    ['an unknown day', [{ schedule: [{ day: ['HOLIDAY'] }] }], 1, ['UNREADABLE_PERIOD']],
    ['no list at all', 'sometimes', 0, ['UNREADABLE_PERIOD']],
  ])('of when: %s', (_what, applicability, periods, faults) => {
    const read = only(ed269({ applicability }));
    expect([read.zone.periods.length, read.problems]).toEqual([periods, faults]);
  });

  it('of its name, in the reader’s language, else in English, else in any', () => {
    const name = [
      { lang: 'de-CH', text: 'Flughafen' },
      { lang: 'en-GB', text: 'Airport' },
    ];
    const { zone } = only(ed269({ name }));
    expect([zoneNameIn(zone, 'de'), zoneNameIn(zone, 'nl')]).toEqual(['Flughafen', 'Airport']);
    expect(zoneTextIn([{ language: 'it', text: 'Aeroporto' }], 'fr')).toBe('Aeroporto');
    expect(zoneNameIn(only(ed269()).zone, 'fr')).toBe('Z');
    expect(zoneNameIn(only(ed269({ name: '{"fr":"Hélistation","nl":"Helihaven"}' })).zone, 'nl')).toBe('Helihaven');
  });

  it('of its messages in the publisher’s own fields', () => {
    const extendedProperties = { localizedMessages: [{ language: 'de-AT', message: 'Anrufen' }] };
    expect(only(ed269({ extendedProperties, message: 'Call' })).zone.message).toEqual([
      { language: 'de', text: 'Anrufen' },
    ]);
  });

  it('of where, as a map service of Belgium writes it', () => {
    const feature = {
      type: 'Feature',
      geometry: { type: 'MultiPolygon', coordinates: [square.coordinates] },
      properties: {
        unique_identifier: 'EBCI',
        name: '{"fr":"Charleroi"}',
        restriction: 'REQ_AUTHORISATION',
        upper_limit_altitude_meter_agl: 120,
        type_code: 'CTR',
      },
    };
    const { zone, problems } = only(feature);
    expect(zone).toMatchObject({ identifier: 'EBCI', name: [{ language: 'fr', text: 'Charleroi' }] });
    expect(zone.volumes).toMatchObject([{ lower: null, upper: { meters: 120, reference: 'AGL' } }]);
    expect(problems).toContain('NO_LOWER_LIMIT');
  });
});

describe('a circle', () => {
  it('covers every point within its radius, and little more', () => {
    const ring = circleRing([5, 50], 1000);
    const metersOfDegree = 111_195;
    for (let bearing = 0; bearing < 360; bearing += 3) {
      const angle = (bearing * Math.PI) / 180;
      const at = (meters: number): [number, number] => [
        5 + (meters * Math.sin(angle)) / (metersOfDegree * Math.cos((50 * Math.PI) / 180)),
        50 + (meters * Math.cos(angle)) / metersOfDegree,
      ];
      expect([isInsideRing(at(999), ring), isInsideRing(at(1004), ring)]).toEqual([true, false]);
    }
  });
});

describe('what is not meant for whoever flies there', () => {
  const boxed = (west: number, south: number, east: number, north: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  });
  const beside = ed269({ identifier: 'OTHER' });
  const readBeside = (zone: object) => {
    const { zones, setAside, faults } = read([zone, beside]);
    const aside = setAside.map(({ zone: { identifier }, reason }) => [identifier, reason]);
    return { kept: zones.map(({ identifier }) => identifier), aside, faults };
  };

  it.each([
    ['hidden', { hidden: true }],
    ['hidden among the extensions', { extendedProperties: { hidden: 'true' } }],
  ])('a zone that its publisher has %s is set aside, and the admin reads so', (_how, change) => {
    const { kept, aside, faults } = readBeside(ed269(change));
    expect([kept, aside]).toEqual([['OTHER'], [['Z', 'HIDDEN']]]);
    expect(faults).toMatchObject([{ identifier: 'Z', problem: 'HIDDEN' }]);
  });

  it('one that says that it is not hidden counts', () => {
    expect(readBeside(ed269({ hidden: false })).kept).toEqual(['Z', 'OTHER']);
  });

  it.each([
    ['of the whole world', {}, boxed(-180, -90, 180, 90)],
    ['of the whole world without a country', { country: undefined }, boxed(-180, -85, 180, 85)],
    ['of Luxembourg over half of Belgium', {}, boxed(3, 49.4, 6.5, 50.5)],
    ['of Belgium over half of Europe', { country: 'BEL' }, boxed(-2, 48, 9, 53)],
  ])('a zone %s is set aside and asked about', (_which, change, horizontalProjection) => {
    const { kept, aside, faults } = readBeside(ed269(change, { horizontalProjection }));
    expect([kept, aside]).toEqual([['OTHER'], [['Z', 'WIDER_THAN_COUNTRY']]]);
    expect(faults.map(({ problem }) => problem)).toContain('WIDER_THAN_COUNTRY');
  });

  it('a zone of a whole country counts, also a little beyond its border', () => {
    const belgium = boxed(2.4, 49.4, 6.5, 51.7);
    expect(readBeside(ed269({ country: 'BEL' }, { horizontalProjection: belgium })).kept).toEqual(['Z', 'OTHER']);
  });

  it.each([{ restriction: 'TIME_ZONE' }, { name: 'TIME ZONE +1' }, { type: 'TIMEZONE', restriction: 'PROHIBITED' }])(
    'a time zone restricts nobody: %j',
    (change) => {
      const { zone, problems } = only(ed269(change));
      expect(zone.restriction).toBe('NO_RESTRICTION');
      expect(problems).toContain('TIME_ZONE');
    },
  );
});

describe('a height is read with what it is measured from', () => {
  it.each([
    [
      { lowerLimit: 121, lowerVerticalReference: 'AMSL/AGL' },
      { meters: 121, reference: 'AGL' },
    ],
    [
      { lowerLimit: 121, lowerVerticalReference: 'm AGL' },
      { meters: 121, reference: 'AGL' },
    ],
    [
      { lowerLimit: '121 m AGL', lowerVerticalReference: 'AMSL' },
      { meters: 121, reference: 'AGL' },
    ],
    [
      { lowerLimit: '1000 ft AMSL', lowerVerticalReference: undefined },
      { meters: 304.8, reference: 'AMSL' },
    ],
    [
      { lowerLimit: 121, lowerVerticalReference: 'AMSL' },
      { meters: 121, reference: 'AMSL' },
    ],
    [
      { lowerLimit: 121, lowerVerticalReference: 'here' },
      { meters: 121, reference: 'UNKNOWN' },
    ],
  ])('%j', (volume, expected) => {
    expect(only(ed269({}, volume)).volume?.lower).toEqual(expected);
  });

  it('from 121 m above the ground on, it does not concern a flight at 80 m', () => {
    const { volume } = only(ed269({}, { lowerLimit: 121, lowerVerticalReference: 'AMSL/AGL' }));
    expect(volume && meetsAtHeight(volume, 80)).toBe('CLEAR');
  });
});
