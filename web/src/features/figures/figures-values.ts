import { type Figures, type Measure, measures, type Sums } from '@vigiefaon/domain/figures/figures';
import { addDays } from '@vigiefaon/domain/local-time';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Format } from '../../i18n/format.ts';

/** A group of missions under its name. */
export interface FiguresLine {
  key: string;
  name: string;
  sums: Sums;
}

/** `name`, a measure, or either with a minus for downwards; "" leaves the order as it came. */
export function sorted(lines: readonly FiguresLine[], sort: string, locale: Locale): FiguresLine[] {
  const column = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const measure = measures.find((known) => known === column);
  if (column === 'name') return lines.toSorted((a, b) => sign * a.name.localeCompare(b.name, locale));
  return measure ? lines.toSorted((a, b) => sign * (a.sums[measure] - b.sums[measure])) : [...lines];
}

export type Grain = 'weeks' | 'months';

interface Moment {
  /** First day of the week or month. */
  day: string;
  sums: Sums | null;
}

function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** Every week or month from the first to the last with a mission: one in which nothing happened is drawn as nothing, not left out. */
export function timeLine({ weeks, months }: Pick<Figures, 'weeks' | 'months'>, grain: Grain): Moment[] {
  const known = new Map<string, Sums>(
    grain === 'weeks' ? weeks.map((week) => [week.monday, week]) : months.map((month) => [`${month.month}-01`, month]),
  );
  const days = [...known.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  const moments: Moment[] = [];
  for (let day = first; day !== undefined && last !== undefined && day <= last; ) {
    moments.push({ day, sums: known.get(day) ?? null });
    day = grain === 'weeks' ? addDays(day, 7) : nextMonth(day);
  }
  return moments;
}

/** A value of a measure as it is read: hectares, kilometres and euros with their units. */
export function inWords(measure: Measure, value: number, format: Format): string {
  if (measure === 'areaSquareMeters') return format.hectares(value);
  if (measure === 'kilometres') return format.kilometres(value);
  return measure === 'cashDonation' || measure === 'appDonation' ? format.euros(value) : format.count(value);
}

/** The same in a unit that is good to draw: hectares, kilometres, euros. */
export function drawn(measure: Measure, value: number): number {
  if (measure === 'areaSquareMeters') return value / 10_000;
  return measure === 'cashDonation' || measure === 'appDonation' ? value / 100 : value;
}

const steps = [1, 2, 2.5, 5, 10];

/** Round values from zero to at least the largest, some four of them, for the lines behind bars. */
export function ticksUpTo(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * (steps.find((candidate) => candidate * power >= rough) ?? 10));
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  const count = Math.ceil(largest / whole);
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}
