import { MissionLocationSearch, MissionSearch } from '@vigiefaon/domain/missions/mission-search';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  countOfFilters,
  filtersOf,
  locationSearchOf,
  type MissionFilters,
  nextSort,
  noFilters,
  periodOf,
  quickPeriodOf,
  quickPeriods,
  searchFieldsOf,
  searchOf,
} from './mission-filters.ts';

const me = '0190a000-0000-7000-8000-000000000001';
const pilot = '0190a000-0000-7000-8000-000000000002';

function filters(asked: Partial<MissionFilters>): MissionFilters {
  return { ...noFilters, ...asked };
}

const examples: [string, Partial<MissionFilters>, Record<string, string>][] = [
  ['all missions', {}, {}],
  ['two statuses', { statuses: ['TODO', 'AFFECTED'] }, { status: 'TODO,AFFECTED' }],
  ['some days', { from: '2026-05-01', to: '2026-05-03' }, { from: '2026-05-01', to: '2026-05-03' }],
  ['my missions', { pilot: 'me' }, { pilot: 'me' }],
  ['missions without pilot', { pilot: 'none' }, { pilot: 'none' }],
  ['missions of one pilot', { pilot }, { pilot }],
  ['what I have not answered', { answer: 'NONE' }, { response: 'NONE' }],
  ['risky and late ones', { risky: true, late: true }, { risky: '1', late: '1' }],
  ['a word', { text: 'Lejeune' }, { q: 'Lejeune' }],
  [
    'around a village',
    { around: { lon: 5.1, lat: 50.2, radiusKm: 20, label: '5590 Ciney' } },
    { around: '5.1,50.2,20', place: '5590 Ciney' },
  ],
  ['around me', { around: { lon: 5.1, lat: 50.2, radiusKm: 20, label: null } }, { around: '5.1,50.2,20' }],
  ['an area', { area: [4.5, 50, 5.5, 50.5] }, { area: '4.5,50,5.5,50.5' }],
  ['largest first', { sort: '-totalSize' }, { sort: '-totalSize' }],
];

describe('filters and the address', () => {
  it.each(examples)('%s goes into the address and comes back', (_, asked, search) => {
    const written = Object.fromEntries(
      Object.entries(searchOf(filters(asked))).filter(([, value]) => value !== undefined),
    );
    expect(written).toEqual(search);
    expect(filtersOf(search)).toEqual(filters(asked));
  });

  it('what cannot be read counts as not asked for', () => {
    const nonsense = {
      status: 'FLYING,,',
      from: 'tomorrow',
      to: '2026-13-40',
      pilot: 'Anne',
      response: 'MAYBE',
      risky: 'yes',
      around: '5,95,20',
      area: '1,2,3',
      sort: 'name',
    };
    expect(filtersOf(nonsense)).toEqual(noFilters);
  });

  it('the older words for a status are understood', () => {
    expect(filtersOf({ status: 'AVAILABLE,ACCOMPLISHED,TODO' }).statuses).toEqual(['TODO', 'DONE']);
  });

  it('an address without numbers is no place', () => {
    expect(filtersOf({ around: ',,' }).around).toBeNull();
    expect(filtersOf({ around: '5,50,0' }).around).toBeNull();
  });
});

describe('filters and the search', () => {
  it.each(examples)('%s is a search that the contract accepts', (_, asked) => {
    const body = { ...searchFieldsOf(filters(asked), me), sort: filters(asked).sort };
    expect(z.safeParse(MissionSearch, body).error).toBeUndefined();
  });

  it('"me" and "nobody" are told as the contract says them', () => {
    expect(searchFieldsOf(filters({ pilot: 'me' }), me).pilotId).toBe(me);
    expect(searchFieldsOf(filters({ pilot: 'none' }), me).pilotId).toBe('NONE');
    expect(searchFieldsOf(filters({ pilot }), me).pilotId).toBe(pilot);
  });

  it('a place is searched around, with the other filters kept', () => {
    const body = locationSearchOf(
      filters({ around: { lon: 5, lat: 50, radiusKm: 10, label: 'Ciney' }, statuses: ['TODO'] }),
      me,
    );
    expect(body).toEqual({ lon: 5, lat: 50, radiusKm: 10, status: ['TODO'] });
    expect(z.safeParse(MissionLocationSearch, body).success).toBe(true);
    expect(locationSearchOf(noFilters, me)).toBeNull();
  });

  it('blank text asks for nothing', () => {
    expect(searchFieldsOf(filters({ text: '   ' }), me)).toEqual({});
    expect(countOfFilters(filters({ text: '   ' }))).toBe(0);
  });

  it('two days are one filter, and the sort is none', () => {
    expect(countOfFilters(filters({ from: '2026-05-01', to: '2026-05-02', sort: 'totalSize' }))).toBe(1);
    expect(countOfFilters(filters({ risky: true, late: true, statuses: ['TODO'] }))).toBe(3);
  });
});

describe('quick choices of days', () => {
  it('are seen from today, also over the end of a month', () => {
    expect(periodOf('TOMORROW', '2026-05-31')).toEqual({ from: '2026-06-01', to: '2026-06-01' });
    expect(periodOf('WEEK', '2026-05-31')).toEqual({ from: '2026-05-31', to: '2026-06-06' });
  });

  it.each(quickPeriods)('%s is recognised in the address', (quick) => {
    expect(quickPeriodOf(periodOf(quick, '2026-05-20'), '2026-05-20')).toBe(quick);
  });

  it('days of one’s own are no quick choice', () => {
    expect(quickPeriodOf({ from: '2026-05-20', to: null }, '2026-05-20')).toBeNull();
  });
});

it('a header sorts upwards first, then downwards', () => {
  expect(nextSort('totalSize', '-missionDate')).toBe('totalSize');
  expect(nextSort('totalSize', 'totalSize')).toBe('-totalSize');
  expect(nextSort('totalSize', '-totalSize')).toBe('totalSize');
});
