/** Far enough to look back at last season and ahead to the next; what lies beyond is a slip, and clocks do not reach it. */
const mostYears = 2;

function yearsFrom(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  // Two years from the 29th of February there is none.
  return moved.endsWith('-02-29') ? `${moved.slice(0, -2)}28` : moved;
}

/** The first and the last day that can be planned, seen from today on the association's clock. */
export function planningDays(today: string): { first: string; last: string } {
  return { first: yearsFrom(today, -mostYears), last: yearsFrom(today, mostYears) };
}

/** Whether a day (`YYYY-MM-DD`) can be planned or looked at; every planning call asks, and the board too. */
export function isPlanningDay(day: string, today: string): boolean {
  const { first, last } = planningDays(today);
  return day >= first && day <= last;
}
