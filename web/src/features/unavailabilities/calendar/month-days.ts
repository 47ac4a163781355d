import { addDays } from '@vigiefaon/domain/local-time';

/** 0 is Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** `YYYY-MM` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The same day so many months further, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, number = 1] = day.split('-').map(Number);
  const month = new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
  const wanted = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return wanted > last ? last : wanted;
}

/** The weeks of a month from Monday, always six, so that nothing below the calendar moves; null belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const monday = addDays(`${month}-01`, -weekdayOf(`${month}-01`));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = addDays(monday, week * 7 + weekday);
      return monthOf(day) === month ? day : null;
    }),
  );
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Where a key leads from a day; null for keys that lead nowhere. */
export function dayAfterKey(key: string, day: string): string | null {
  return steps[key]?.(day) ?? null;
}
