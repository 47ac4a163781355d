import { describe, expect, it } from 'vitest';
import type { MultiPolygon } from '../geometry/geometry.ts';
import { placeInSequence } from './handover-sequence.ts';
import { namesPerson } from './names-person.ts';
import { type Offerable, whyNotOffered } from './not-offered.ts';
import { expiryOfOffer } from './offer-expiry.ts';
import { kilometresToArea, partnersFirst } from './partners-first.ts';

describe('an offer ends', () => {
  const order = { missionDate: '2025-05-21', mowingTime: '10:30', answerTime: '20:00', timeZone: 'Europe/Brussels' };
  it.each([
    ['ten minutes before answer time of the eve', '2025-05-18T10:00:00Z', '10:30', '2025-05-20T17:50:00.000Z'],
    ['so also when that is ten minutes away', '2025-05-20T17:40:00Z', '10:30', '2025-05-20T17:50:00.000Z'],
    ['two hours before mowing once that is nearer', '2025-05-20T17:40:01Z', '10:30', '2025-05-21T06:30:00.000Z'],
    ['two hours before eight where no hour is known', '2025-05-20T19:00:00Z', null, '2025-05-21T04:00:00.000Z'],
    ['never where that is over as well', '2025-05-21T06:21:00Z', '10:30', null],
  ])('%s', (_when, now, mowingTime, end) => {
    expect(expiryOfOffer({ ...order, mowingTime, now: new Date(now) })?.toISOString() ?? null).toBe(end);
  });
});

describe('a mission is not offered', () => {
  const mission: Offerable = {
    status: 'TODO',
    unconfirmedUserId: null,
    expiresAt: new Date('2025-05-20T17:50:00Z'),
    fields: 2,
    contactPhone: '+32470123456',
    ownName: 'SOS Faons',
  };
  const offer = { hasAgreement: true, isOfferedAlready: false };
  it.each([
    ['NOT_WAITING', { status: 'AFFECTED' }, {}],
    ['NOT_WAITING', { status: 'DONE' }, {}],
    ['NOT_WAITING', { status: 'CANCELED' }, {}],
    ['ADDRESS_NOT_CONFIRMED', { unconfirmedUserId: 'farmer' }, {}],
    ['TOO_LATE', { expiresAt: null }, {}],
    ['NO_FIELDS', { fields: 0 }, {}],
    ['NO_NUMBER', { contactPhone: null }, {}],
    ['NO_NAME', { ownName: null }, {}],
    ['NO_AGREEMENT', {}, { hasAgreement: false }],
    ['ALREADY_OFFERED', {}, { isOfferedAlready: true }],
    [null, {}, {}],
  ] as const)('because of %s', (reason, changes, offered) => {
    expect(whyNotOffered({ ...mission, ...changes }, { ...offer, ...offered })).toBe(reason);
  });
});

describe('a note names its requester', () => {
  const person = { lastname: 'Müller', firstname: 'Jo' };
  it.each([
    ['Chez Müller, au bout du chemin', true],
    ['chez MULLER', true],
    ['Mullers Feld', false],
    ['Jo est là', false],
    ['0470 12 34 56', true],
    ['+352 621 123 456', true],
    ['2 ha 45, fauche à 10 h 30', false],
    ['muller@example.org', true],
    ['le 21.05.2025 ou le 2025-05-22', false],
    ['', false],
  ])('%s: %s', (text, names) => {
    expect(namesPerson(text, person)).toBe(names);
  });
});

describe('a document beside those that are known', () => {
  const known = [
    { sequence: 1, hash: 'a' },
    { sequence: 3, hash: 'c' },
  ];
  it.each([
    [4, 'd', 'NEW'],
    [3, 'c', 'REPEATED'],
    [1, 'a', 'REPEATED'],
    [3, 'x', 'OLDER'],
    [2, 'b', 'OLDER'],
  ] as const)('with number %d and content %s is %s', (sequence, hash, place) => {
    expect(placeInSequence({ sequence, hash }, known)).toBe(place);
  });

  it('is new where nothing is known', () => {
    expect(placeInSequence({ sequence: 7, hash: 'g' }, [])).toBe('NEW');
  });
});

describe('of partners', () => {
  const ring = (west: number, south: number, side: number): [number, number][] => [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  const area: MultiPolygon = { type: 'MultiPolygon', coordinates: [[ring(5, 50, 1), ring(5.4, 50.4, 0.2)]] };

  it.each([
    ['inside', [5.2, 50.2], 0, 0],
    ['in a hole', [5.5, 50.5], 7, 7.2],
    ['one degree west of it', [4, 50.5], 70.8, 71.2],
    ['behind its corner', [4.9, 49.9], 13.1, 13.4],
  ] as const)('the way to the area from %s is what it is', (_where, place, from, to) => {
    const kilometres = kilometresToArea([...place], area) ?? Number.NaN;
    expect(kilometres).toBeGreaterThanOrEqual(from);
    expect(kilometres).toBeLessThanOrEqual(to);
  });

  it('nobody knows the way where the place or the area is not known', () => {
    expect(kilometresToArea(null, area)).toBeNull();
    expect(kilometresToArea([5, 50], null)).toBeNull();
    expect(kilometresToArea([5, 50], { type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });

  it('the nearest come first, and those of whom it is not known last, by name', () => {
    const partners = [
      { name: 'Z', kilometres: null },
      { name: 'B', kilometres: 12 },
      { name: 'A', kilometres: null },
      { name: 'C', kilometres: 0 },
    ];
    expect(partnersFirst(partners).map(({ name }) => name)).toEqual(['C', 'B', 'A', 'Z']);
  });
});
