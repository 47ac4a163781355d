import { describe, expect, it } from 'vitest';
import type { Position } from '../geometry/geometry.ts';
import type { ZoneLimit, ZonePeriod, ZoneRestriction } from './zone.ts';
import type { TickedSource } from './zone-coverage.ts';
import { meetsAtHeight } from './zone-heights.ts';
import { appliesDuring, searchWindowOf } from './zone-times.ts';
import { authoritiesToAsk, isStale, type TouchedZone, verdictOf, type ZoneQuestion } from './zone-verdict.ts';

const bastogne: Position = [5.71, 50];
const date = '2026-05-22';
const window = searchWindowOf(date, bastogne);
const agl = (meters: number): ZoneLimit => ({ meters, reference: 'AGL' });
const amsl = (meters: number): ZoneLimit => ({ meters, reference: 'AMSL' });
let made = 0;

function aZone(restriction: ZoneRestriction, change: Partial<TouchedZone> = {}): TouchedZone {
  made++;
  return {
    zoneId: `zone ${made}`,
    sourceId: 'source',
    identifier: `Z${made}`,
    country: 'BE',
    name: [],
    restriction,
    reasons: [],
    conditions: [],
    message: [],
    authorities: [],
    periods: [],
    lower: agl(0),
    upper: agl(120),
    ...change,
  };
}

const ticked: TickedSource = { sourceId: 'source', covers: ['BE'], isUndecided: false };
const noneTicked = { countries: ['BE'], sources: [{ ...ticked, covers: [] }] };

function ask(touched: TouchedZone[], change: Partial<ZoneQuestion> = {}) {
  const source = {
    sourceId: 'source',
    name: 'DAC',
    attribution: null,
    dataDate: '2026-05-01T00:00:00.000Z',
    readAt: '2026-05-20T00:00:00.000Z',
    isStale: false,
  };
  return verdictOf({
    date,
    window,
    heightMeters: 60,
    touched,
    unplaced: [],
    undecided: [],
    sources: [source],
    coverage: { countries: ['BE'], sources: [ticked] },
    ...change,
  });
}

const atNight: ZonePeriod = {
  from: null,
  until: null,
  hours: [{ days: [], start: { event: 'EECT' }, end: { event: 'BMCT' } }],
};
const inTheAfternoon: ZonePeriod = {
  from: null,
  until: null,
  hours: [{ days: [], start: { time: '14:00', offsetMinutes: 120 }, end: { time: '18:00', offsetMinutes: 120 } }],
};

describe('the verdict of the zones over a parcel', () => {
  it.each<[string, TouchedZone[], boolean, string]>([
    ['no zone where a source has them all', [], true, 'FREE'],
    ['no zone where no source has them all', [], false, 'NO_DATA'],
    ['a zone without restriction', [aZone('NO_RESTRICTION')], true, 'FREE'],
    ['a zone with conditions', [aZone('CONDITIONAL')], true, 'CONDITIONAL'],
    ['a zone that wants an authorisation', [aZone('REQ_AUTHORISATION')], true, 'AUTHORISATION'],
    ['the same where no source has them all', [aZone('REQ_AUTHORISATION')], false, 'AUTHORISATION'],
    ['a prohibited zone', [aZone('PROHIBITED')], true, 'PROHIBITED'],
    [
      'the strictest of several',
      [aZone('CONDITIONAL'), aZone('PROHIBITED'), aZone('NO_RESTRICTION')],
      true,
      'PROHIBITED',
    ],
    ['a zone that begins above the flight', [aZone('PROHIBITED', { lower: agl(61) })], true, 'FREE'],
    ['a zone that begins where the flight ends', [aZone('PROHIBITED', { lower: agl(60) })], true, 'PROHIBITED'],
    ['a zone whose lower limit is not stated', [aZone('PROHIBITED', { lower: null })], true, 'PROHIBITED'],
    ['a zone above a height over the sea', [aZone('PROHIBITED', { lower: amsl(600) })], true, 'PROHIBITED'],
    ['a zone higher than any meadow', [aZone('PROHIBITED', { lower: amsl(3500) })], true, 'FREE'],
    ['a zone of the afternoon', [aZone('PROHIBITED', { periods: [inTheAfternoon] })], true, 'FREE'],
    ['a zone of the night, in which one takes off', [aZone('PROHIBITED', { periods: [atNight] })], true, 'PROHIBITED'],
  ])('%s', (_what, touched, isTicked, verdict) => {
    expect(ask(touched, isTicked ? {} : { coverage: noneTicked }).verdict).toBe(verdict);
  });

  it('counts several parts of one zone once, by the one that matters', () => {
    const high = aZone('PROHIBITED', { lower: agl(100) });
    const { verdict, zones } = ask([high, { ...high, lower: agl(0) }]);
    expect([verdict, zones.map(({ bearing }) => bearing)]).toEqual(['PROHIBITED', ['APPLIES']]);
  });

  it('names what does not concern the flight too, at the end, with why', () => {
    const zones = [
      aZone('PROHIBITED', { lower: agl(100) }),
      aZone('CONDITIONAL'),
      aZone('PROHIBITED', { periods: [inTheAfternoon] }),
    ];
    expect(ask(zones).zones.map(({ bearing }) => bearing)).toEqual(['APPLIES', 'OTHER_HOURS', 'OTHER_HEIGHT']);
  });

  it('says where a zone only counts because the height of the ground is not known', () => {
    expect(ask([aZone('PROHIBITED', { upper: amsl(50) })]).zones).toMatchObject([{ isHeightUnsure: true }]);
    expect(ask([aZone('PROHIBITED')]).zones).toMatchObject([{ isHeightUnsure: false }]);
  });

  it('dates itself by its oldest source, and is stale with it', () => {
    const older = {
      sourceId: 'other',
      name: 'Old',
      attribution: null,
      dataDate: '2025-01-01T00:00:00.000Z',
      readAt: '2025-01-02T00:00:00.000Z',
      isStale: true,
    };
    const { sources } = ask([]);
    expect(ask([], { sources: [...sources, older] })).toMatchObject({ dataDate: older.dataDate, isStale: true });
    expect(ask([], { sources: [] })).toMatchObject({ dataDate: null, isStale: false });
  });

  it('is old thirty days after somebody last read the source, or when its publisher no longer stands by it', () => {
    const readAt = '2026-05-01T00:00:00.000Z';
    const at = (instant: string, validUntil: string | null = null) =>
      isStale({ readAt, validUntil }, new Date(instant));
    expect([at('2026-05-31T00:00:00Z'), at('2026-05-31T00:00:01Z')]).toEqual([false, true]);
    expect(at('2026-05-02T00:00:00Z', '2026-05-01T12:00:00.000Z')).toBe(true);
  });

  it('names first whom to ask, then whom to tell', () => {
    const of = (purpose: 'AUTHORIZATION' | 'NOTIFICATION' | 'INFORMATION' | null) => ({
      name: [],
      service: [],
      contactName: [],
      siteUrl: null,
      email: null,
      phone: null,
      purpose,
      intervalBefore: null,
    });
    const authorities = [of('INFORMATION'), of(null), of('NOTIFICATION'), of('AUTHORIZATION')];
    expect(authoritiesToAsk({ authorities }).map(({ purpose }) => purpose)).toEqual([
      'AUTHORIZATION',
      'NOTIFICATION',
      null,
      'INFORMATION',
    ]);
  });
});

describe('heights', () => {
  it.each<[ZoneLimit | null, ZoneLimit | null, string]>([
    [agl(0), agl(120), 'MEETS'],
    [null, null, 'MEETS'],
    [agl(0), agl(0), 'CLEAR'],
    [amsl(0), amsl(4000), 'UNSURE'],
    [{ meters: 50, reference: 'UNKNOWN' }, null, 'UNSURE'],
    [{ meters: 300, reference: 'WGS84' }, null, 'UNSURE'],
    [amsl(3061), null, 'CLEAR'],
  ])('from %o to %o', (lower, upper, meeting) => {
    expect(meetsAtHeight({ lower, upper }, 60)).toBe(meeting);
  });
});

describe('the hours of a zone', () => {
  const on = (hours: ZonePeriod['hours'][number], span: Partial<ZonePeriod> = {}) =>
    appliesDuring([{ from: null, until: null, hours: [hours], ...span }], window);
  const at = (time: string, offsetMinutes: number | null) => ({ time, offsetMinutes });

  // On 22 May, a Friday, civil dawn in Bastogne is at 3:00 UTC: the search is flown from 2:00 to 11:00 UTC.
  it.each([
    ['every day', { days: [], start: null, end: null }, true],
    ['on Fridays', { days: ['FRI'], start: null, end: null }, true],
    ['on Sundays', { days: ['SUN'], start: null, end: null }, false],
    ['before the flight', { days: [], start: at('00:00', 0), end: at('01:30', 0) }, false],
    ['during it', { days: [], start: at('05:00', 0), end: at('06:00', 0) }, true],
    ['written two hours ahead', { days: [], start: at('02:30', 120), end: at('03:30', 120) }, false],
    ['without an offset it may be either', { days: [], start: at('00:30', null), end: at('03:30', null) }, true],
    ['over midnight', { days: [], start: at('22:00', 0), end: at('04:00', 0) }, true],
    ['over midnight from a Thursday', { days: ['THU'], start: at('22:00', 0), end: at('04:00', 0) }, true],
    ['over midnight from a Friday', { days: ['FRI'], start: at('22:00', 0), end: at('04:00', 0) }, false],
    ['from sunrise to sunset', { days: [], start: { event: 'SR' }, end: { event: 'SS' } }, true],
    ['from sunset to the end of twilight', { days: [], start: { event: 'SS' }, end: { event: 'EECT' } }, false],
  ] as [string, ZonePeriod['hours'][number], boolean][])('%s', (_what, hours, applies) => {
    expect(on(hours)).toBe(applies);
  });

  it('count only between the first and the last instant', () => {
    const always = { days: [], start: null, end: null };
    expect(on(always, { until: '2026-05-22T01:00:00.000Z' })).toBe(false);
    expect(on(always, { from: '2026-05-22T10:00:00.000Z' })).toBe(true);
    expect(on(always, { from: '2026-05-22T11:30:00.000Z' })).toBe(false);
  });

  it('without any period a zone always applies', () => {
    expect(appliesDuring([], window)).toBe(true);
  });
});

describe('a zone that was set aside, and of which nobody has decided', () => {
  const over = (change: Partial<TouchedZone> = {}) => [aZone('PROHIBITED', change)];

  it('forbids nothing, and leaves the ground below it unknown instead of free', () => {
    const found = ask([], { undecided: over({ identifier: 'WORLD' }) });
    expect(found).toMatchObject({
      verdict: 'NO_DATA',
      isCovered: false,
      zones: [],
      undecided: [{ identifier: 'WORLD' }],
    });
  });

  it('hides nothing of the zones that count', () => {
    expect(ask([aZone('CONDITIONAL')], { undecided: over() }).verdict).toBe('CONDITIONAL');
  });

  it.each([
    ['restricts nobody', [aZone('NO_RESTRICTION')]],
    ['lies above the flight', over({ lower: agl(121), upper: null })],
    ['does not apply at these hours', over({ periods: [inTheAfternoon] })],
  ])('that %s leaves nothing unknown', (_which, undecided) => {
    expect(ask([], { undecided })).toMatchObject({ verdict: 'FREE', isCovered: true });
  });

  it('leaves the place known where another source has all zones of its country', () => {
    const sources = [ticked, { ...ticked, sourceId: 'other' }];
    const coverage = { countries: ['BE'], sources };
    expect(ask([], { undecided: over(), coverage }).verdict).toBe('FREE');
  });
});

it.each([
  ['a ticked source', {}, 'FREE'],
  ['a ticked source all of whose zones are set aside and undecided', { isUndecided: true }, 'NO_DATA'],
] as const)('ground without a zone is by %s %s', (_which, change, verdict) => {
  expect(ask([], { coverage: { countries: ['BE'], sources: [{ ...ticked, ...change }] } }).verdict).toBe(verdict);
});

it('ground near a border is known where every country is', () => {
  const coverage = { countries: ['BE', 'LU'], sources: [ticked] };
  expect(ask([], { coverage }).verdict).toBe('NO_DATA');
});
