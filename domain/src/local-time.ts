const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // Making one costs a hundred times what it costs to read it; an installation has one zone.
  clocks.set(timeZone, clock);
  return clock;
}

/** The calendar day and time of day that a clock on the association's wall shows at an instant. */
export function localTime(instant: Date, timeZone: string): { day: string; time: string } {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

const anHourMs = 3_600_000;

/** What a wall clock shows, in milliseconds as if it hung in Greenwich. */
function shownAt(instantMs: number, timeZone: string): number {
  const { day, time } = localTime(new Date(instantMs), timeZone);
  return Date.parse(`${day}T${time}:00Z`);
}

function offsetAt(instantMs: number, timeZone: string): number {
  return shownAt(instantMs, timeZone) - Math.floor(instantMs / 60_000) * 60_000;
}

/** The first instant of the later offset, between one that has the earlier and one that has the later. */
function changeBetween(earlierMs: number, laterMs: number, timeZone: string): number {
  const offset = offsetAt(earlierMs, timeZone);
  let [before, after] = [earlierMs, laterMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, timeZone) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * The instant at which the association's wall clock shows this day and time. Of a time that the clock shows twice it is the first;
 * in place of one that it skips it is the first instant after the gap.
 */
export function instantOfLocalTime(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // No wall is further than fourteen hours ahead of Greenwich, or twelve behind.
  const [earlier, later] = [shown - 15 * anHourMs, shown + 13 * anHourMs];
  const candidates = [shown - offsetAt(earlier, timeZone), shown - offsetAt(later, timeZone)];
  const found = candidates.filter((candidate) => shownAt(candidate, timeZone) === shown);
  return new Date(found.length > 0 ? Math.min(...found) : changeBetween(earlier, later, timeZone));
}

/** The calendar day so many days after (or before) another; days have no clocks, so no time zone can shift it. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Whether a clock shows a time between two others, the first included; the second may be of the next day. The same time twice is never. */
export function isWithinHours(time: string, { from, until }: { from: string; until: string }): boolean {
  return from <= until ? from <= time && time < until : time >= from || time < until;
}
