import { describe, expect, it, test } from 'vitest';
import { clearanceLight, type LitParcel, mayMow, mayWish, sumOfLights } from './clearance-light.ts';

const until = '2026-06-05T07:10:00.000Z';
const cleared: LitParcel = { state: 'CLEARED', validUntil: until, mownAt: null };
const partly: LitParcel = { ...cleared, state: 'PARTLY' };
const notFlown: LitParcel = { state: 'NOT_FLOWN', validUntil: null, mownAt: null };
const nothing: LitParcel = { state: null, validUntil: null, mownAt: null };
const mown: LitParcel = { ...cleared, mownAt: '2026-06-05T06:00:00.000Z' };

describe('the light of one parcel', () => {
  it.each([
    ['just cleared', cleared, '2026-06-05T03:10:00.000Z', 'GO'],
    ['a moment before the warning', cleared, '2026-06-05T06:24:59.999Z', 'GO'],
    ['45 minutes before the end', cleared, '2026-06-05T06:25:00.000Z', 'ENDS_SOON'],
    ['a moment before the end', cleared, '2026-06-05T07:09:59.999Z', 'ENDS_SOON'],
    ['at the end', cleared, until, 'EXPIRED'],
    ['a day later', cleared, '2026-06-06T07:10:00.000Z', 'EXPIRED'],
    ['partly cleared', partly, '2026-06-05T05:00:00.000Z', 'GO'],
    ['partly cleared, at the end', partly, until, 'EXPIRED'],
    ['not flown', notFlown, '2026-06-05T05:00:00.000Z', 'NOT_FLOWN'],
    ['nothing said', nothing, '2026-06-05T05:00:00.000Z', 'NOT_CLEARED'],
    ['mown', mown, '2026-06-05T06:30:00.000Z', 'MOWN'],
  ])('%s', (_when, parcel, now, light) => {
    expect(clearanceLight(parcel, new Date(now))).toBe(light);
  });

  it('is never green where the end or the hour cannot be read', () => {
    const unreadable = [
      { ...cleared, validUntil: null },
      { ...cleared, validUntil: 'tomorrow' },
    ];
    for (const parcel of unreadable) expect(clearanceLight(parcel, new Date('2026-06-05T05:00:00Z'))).toBe('EXPIRED');
    expect(clearanceLight(cleared, new Date(Number.NaN))).toBe('EXPIRED');
  });

  it('allows mowing only while it is cleared', () => {
    expect((['GO', 'ENDS_SOON', 'EXPIRED', 'NOT_FLOWN', 'NOT_CLEARED', 'MOWN'] as const).filter(mayMow)).toEqual([
      'GO',
      'ENDS_SOON',
    ]);
  });
});

test.each([
  ['all of them', [cleared, cleared], 'ALL'],
  ['what is left after mowing', [mown, cleared], 'ALL'],
  ['some of them', [cleared, notFlown], 'SOME'],
  ['cleared beside unsaid', [cleared, nothing], 'SOME'],
  ['only partly: never all', [partly], 'SOME'],
  ['none flown', [notFlown, notFlown], 'NOT_FLOWN'],
  ['nothing said', [nothing], 'NOT_CLEARED'],
  ['nothing said beside not flown', [nothing, notFlown], 'NOT_CLEARED'],
  ['everything mown', [mown, mown], 'MOWN'],
  ['no parcels at all', [], 'NOT_CLEARED'],
] as const)('several parcels, %s', (_what, parcels, sum) => {
  expect(sumOfLights(parcels, new Date('2026-06-05T05:00:00Z'))).toBe(sum);
});

test('of several parcels the first that ends soon counts, and one that is over makes it some or none', () => {
  const later = { ...cleared, validUntil: '2026-06-05T08:00:00.000Z' };
  expect(sumOfLights([cleared, later], new Date('2026-06-05T06:30:00Z'))).toBe('ALL_ENDS_SOON');
  expect(sumOfLights([cleared, later], new Date('2026-06-05T07:30:00Z'))).toBe('SOME');
  expect(sumOfLights([cleared, later], new Date('2026-06-05T08:30:00Z'))).toBe('EXPIRED');
});

test.each(['EXPIRED', 'NOT_FLOWN'] as const)(
  'whoever mows may say what shall become of a parcel that is %s',
  (light) => {
    expect(mayWish(light)).toBe(true);
  },
);

test.each(['GO', 'ENDS_SOON', 'NOT_CLEARED', 'MOWN'] as const)(
  'nobody is asked what shall become of one that is %s',
  (light) => {
    expect(mayWish(light)).toBe(false);
  },
);
