import { addDays } from '@vigiefaon/domain/local-time';
import type { MissionLocationSearch, MissionSearchInput } from '@vigiefaon/domain/missions/mission-search';
import { type BoundingBox, missionSorts } from '@vigiefaon/domain/missions/mission-search';
import { type MissionStatus, ReadMissionStatus } from '@vigiefaon/domain/missions/mission-status';
import * as z from 'zod/mini';

export type MissionSort = (typeof missionSorts)[number];
export const defaultSort: MissionSort = 'upcoming';

export const answers = ['POSSIBLE', 'UNAVAILABLE', 'NONE'] as const;
export type Answer = (typeof answers)[number];

export interface Around {
  lon: number;
  lat: number;
  radiusKm: number;
  /** The place in words; null is where one stands oneself. */
  label: string | null;
}

/** Lives in the address, so that a filtered board can be sent to somebody. */
export interface MissionFilters {
  statuses: readonly MissionStatus[];
  from: string | null;
  to: string | null;
  /** `me`, `none` or the id of a pilot; null is any. */
  pilot: string | null;
  answer: Answer | null;
  risky: boolean;
  late: boolean;
  /** For the address of its requester to be confirmed. */
  waiting: boolean;
  text: string;
  around: Around | null;
  area: BoundingBox | null;
  sort: MissionSort;
}

type Search = Readonly<Record<string, string | undefined>>;

function numbersIn(text: string | undefined, count: number): number[] | null {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
}

function statusesIn(text: string | undefined): MissionStatus[] {
  const read = (text ?? '').split(',').map((word) => z.safeParse(ReadMissionStatus, word));
  return [...new Set(read.flatMap((result) => (result.success ? [result.data] : [])))];
}

function dayIn(text: string | undefined): string | null {
  return z.safeParse(z.iso.date(), text).success ? (text ?? null) : null;
}

function pilotIn(text: string | undefined): string | null {
  if (text === 'me' || text === 'none') return text;
  return z.safeParse(z.uuid(), text).success ? (text ?? null) : null;
}

function aroundIn(text: string | undefined, label: string | undefined): Around | null {
  const [lon, lat, radiusKm] = numbersIn(text, 3) ?? [];
  if (lon === undefined || lat === undefined || radiusKm === undefined) return null;
  const exists = Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && radiusKm > 0 && radiusKm <= 1000;
  return exists ? { lon, lat, radiusKm, label: label?.slice(0, 120) || null } : null;
}

function areaIn(text: string | undefined): BoundingBox | null {
  const [west, south, east, north] = numbersIn(text, 4) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const exists = Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.max(Math.abs(south), Math.abs(north)) <= 90;
  return exists ? [west, south, east, north] : null;
}

/** Reads the filters out of an address; what cannot be read counts as not asked for. */
export function filtersOf(search: Search): MissionFilters {
  return {
    statuses: statusesIn(search.status),
    from: dayIn(search.from),
    to: dayIn(search.to),
    pilot: pilotIn(search.pilot),
    answer: answers.find((answer) => answer === search.response) ?? null,
    risky: search.risky === '1',
    late: search.late === '1',
    waiting: search.waiting === '1',
    text: search.q ?? '',
    around: aroundIn(search.around, search.place),
    area: areaIn(search.area),
    sort: missionSorts.find((sort) => sort === search.sort) ?? defaultSort,
  };
}

export const noFilters = filtersOf({});

/** All missions, in the order that was chosen. */
export function withoutFilters({ sort }: MissionFilters): MissionFilters {
  return { ...noFilters, sort };
}

const rounded = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5);

/** Writes the filters into an address; what is not asked for is left out. */
export function searchOf(filters: MissionFilters): Record<string, string | undefined> {
  const { around, area } = filters;
  return {
    status: filters.statuses.join(',') || undefined,
    from: filters.from ?? undefined,
    to: filters.to ?? undefined,
    pilot: filters.pilot ?? undefined,
    response: filters.answer ?? undefined,
    risky: filters.risky ? '1' : undefined,
    late: filters.late ? '1' : undefined,
    waiting: filters.waiting ? '1' : undefined,
    q: filters.text || undefined,
    around: around ? [rounded(around.lon), rounded(around.lat), String(around.radiusKm)].join(',') : undefined,
    place: around?.label ?? undefined,
    area: area ? area.map(rounded).join(',') : undefined,
    sort: filters.sort === defaultSort ? undefined : filters.sort,
  };
}

type SearchFields = Omit<MissionSearchInput, 'sort' | 'cursor' | 'limit'>;

/** The body of a search, but for its page; `userId` is who "me" is. */
export function searchFieldsOf(filters: MissionFilters, userId: string): SearchFields {
  const text = filters.text.trim();
  return {
    ...(text ? { text: text.slice(0, 200) } : {}),
    ...(filters.statuses.length > 0 ? { status: [...filters.statuses] } : {}),
    ...(filters.from ? { from: filters.from } : {}),
    ...(filters.to ? { to: filters.to } : {}),
    ...(filters.pilot ? { pilotId: filters.pilot === 'me' ? userId : pilotIdOf(filters.pilot) } : {}),
    ...(filters.answer ? { response: filters.answer } : {}),
    ...(filters.risky ? { risky: true } : {}),
    ...(filters.late ? { late: true } : {}),
    ...(filters.waiting ? { waiting: true } : {}),
    ...(filters.area ? { bbox: filters.area } : {}),
  };
}

function pilotIdOf(pilot: string): string {
  return pilot === 'none' ? 'NONE' : pilot;
}

/** The circle that is asked for, without its words. */
export function circleOf({ around }: Pick<MissionFilters, 'around'>): Omit<Around, 'label'> | null {
  return around && { lon: around.lon, lat: around.lat, radiusKm: around.radiusKm };
}

/** The body of a search around a place, or null when no place is asked for. */
export function locationSearchOf(
  filters: MissionFilters,
  userId: string,
): (SearchFields & Pick<MissionLocationSearch, 'lon' | 'lat' | 'radiusKm'>) | null {
  const circle = circleOf(filters);
  return circle ? { ...searchFieldsOf(filters, userId), ...circle } : null;
}

/** How many pieces of the sentence differ from "all missions"; the sort is not one of them. */
export function countOfFilters(filters: MissionFilters): number {
  const { statuses, from, to, pilot, answer, risky, late, waiting, text, around, area } = filters;
  const asked = [statuses.length > 0, from ?? to, pilot, answer, risky, late, waiting, text.trim(), around, area];
  return asked.filter(Boolean).length;
}

export const quickPeriods = ['ALL', 'TODAY', 'TOMORROW', 'WEEK'] as const;
export type QuickPeriod = (typeof quickPeriods)[number];

/** The days of a quick choice, seen from today; a week is today and the six days after it. */
export function periodOf(quick: QuickPeriod, today: string): Pick<MissionFilters, 'from' | 'to'> {
  switch (quick) {
    case 'ALL':
      return { from: null, to: null };
    case 'TODAY':
      return { from: today, to: today };
    case 'TOMORROW':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'WEEK':
      return { from: today, to: addDays(today, 6) };
  }
}

/** The quick choice that these days are, or null for days of one's own. */
export function quickPeriodOf({ from, to }: Pick<MissionFilters, 'from' | 'to'>, today: string): QuickPeriod | null {
  return (
    quickPeriods.find((quick) => {
      const period = periodOf(quick, today);
      return period.from === from && period.to === to;
    }) ?? null
  );
}

/** The sort that a column header asks for next: upwards first, then downwards. */
export function nextSort(column: 'missionDate' | 'createdAt' | 'totalSize', sort: MissionSort): MissionSort {
  return sort === column ? `-${column}` : column;
}
