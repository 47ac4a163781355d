import { expect, test } from 'vitest';
import type { PublicParcelClearance } from './clearance.ts';
import { headlineKey, headlineOf } from './headline.ts';

const now = new Date('2026-06-05T05:00:00Z');
type Known = Partial<PublicParcelClearance>;

const aParcel = (name: string, known: Known) =>
  ({
    parcelId: name,
    name,
    state: null,
    validUntil: null,
    withdrawn: null,
    mownAt: null,
    ...known,
  }) as PublicParcelClearance;
const cleared: Known = { state: 'CLEARED', validUntil: '2026-06-05T09:00:00.000Z' };
const soon: Known = { state: 'CLEARED', validUntil: '2026-06-05T05:30:00.000Z' };
const over: Known = { state: 'CLEARED', validUntil: '2026-06-05T04:30:00.000Z' };
const notFlown: Known = { state: 'NOT_FLOWN' };
const withdrawn: Known = { withdrawn: 'FAWN_FOUND' };
const mown: Known = { ...cleared, mownAt: '2026-06-05T04:50:00.000Z' };
const nothing: Known = {};

test.each<[what: string, first: Known, second: Known, kind: string | null, parcels: string[], until: string | null]>([
  ['all may be mown', cleared, cleared, 'GO', ['A', 'B'], '09:00'],
  ['one may be mown, of the other nothing is known', cleared, nothing, 'SOME', ['A'], '09:00'],
  ['one may be mown, the other is mown', cleared, mown, 'GO', ['A'], '09:00'],
  ['one ends soon', cleared, soon, 'ENDS_SOON', ['A', 'B'], '05:30'],
  ['one is over and the other may be mown', over, cleared, 'SOME', ['B'], '09:00'],
  ['one was withdrawn and the other may be mown', withdrawn, cleared, 'STOP', ['A'], '09:00'],
  ['all was withdrawn', withdrawn, withdrawn, 'STOP', ['A', 'B'], null],
  ['the time is up', over, mown, 'OVER', ['A'], null],
  ['nobody has searched', notFlown, notFlown, 'NOT_FLOWN', ['A', 'B'], null],
  ['nothing was said', nothing, nothing, null, [], null],
  ['all is mown', mown, mown, null, [], null],
])('when %s, whoever follows is told of it and of no more', (_, first, second, kind, parcels, until) => {
  const said = headlineOf({ isCanceled: false, parcels: [aParcel('A', first), aParcel('B', second)] }, now);
  expect(said?.kind ?? null).toBe(kind);
  expect(said?.parcels ?? []).toEqual(parcels);
  expect(said?.until?.slice(11, 16) ?? null).toBe(until);
});

test('a cancelled request is told as such, whatever was said before', () => {
  expect(headlineOf({ isCanceled: true, parcels: [aParcel('A', cleared)] }, now)?.kind).toBe('CANCELED');
});

test('what says the same has the same key, and a shorter time another one', () => {
  const keyAt = (known: Known, at = now) =>
    headlineKey(headlineOf({ isCanceled: false, parcels: [aParcel('A', known)] }, at));
  expect(keyAt(cleared, new Date('2026-06-05T05:20:00Z'))).toBe(keyAt(cleared));
  expect(keyAt({ ...cleared, validUntil: '2026-06-05T08:00:00.000Z' })).not.toBe(keyAt(cleared));
  expect(keyAt(cleared, new Date('2026-06-05T08:30:00Z'))).not.toBe(keyAt(cleared));
});
