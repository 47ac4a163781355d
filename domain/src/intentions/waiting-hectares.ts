import { addDays } from '../local-time.ts';
import type { WaitingHectares } from './intentions.api.ts';

/** So many days ahead, from today on, the coordinator sees what may come. */
export const daysAhead = 7;

/** The days that are looked at. */
export function waitingDays(today: string): string[] {
  return Array.from({ length: daysAhead }, (_, at) => addDays(today, at));
}

interface Waiting {
  readonly clientId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly size: number;
  readonly municipality: string | null;
}

function sumOf(fields: readonly Waiting[]): number {
  return fields.reduce((sum, { size }) => sum + size, 0);
}

/** What waits, by municipality, the most first; of each day what may be mown on it: the same field counts on each day of its window. */
export function waitingHectares(fields: readonly Waiting[], days: readonly string[]): WaitingHectares[] {
  const byPlace = new Map<string | null, Waiting[]>();
  for (const field of fields) byPlace.set(field.municipality, [...(byPlace.get(field.municipality) ?? []), field]);
  const items = [...byPlace].map(([municipality, there]) => ({
    municipality,
    requesters: new Set(there.map(({ clientId }) => clientId)).size,
    fields: there.length,
    totalSize: sumOf(there),
    byDay: days.map((day) => sumOf(there.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay))),
  }));
  return items.toSorted((one, other) => other.totalSize - one.totalSize);
}
