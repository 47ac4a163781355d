import type { Figures, Sums } from '@vigiefaon/domain/figures/figures';
import { addDays } from '@vigiefaon/domain/local-time';

export interface Moment {
  /** First day of the week or month. */
  day: string;
  sums: Sums | null;
}

function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** Every week or month from the first to the last with a mission: one in which nothing happened is drawn as nothing, not left out. */
export function timeLine({ weeks, months }: Pick<Figures, 'weeks' | 'months'>, grain: 'weeks' | 'months'): Moment[] {
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
