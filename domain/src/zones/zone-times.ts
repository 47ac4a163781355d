import { getTimes } from 'suncalc';
import type { Position } from '../geometry/geometry.ts';
import { addDays } from '../local-time.ts';
import { type SunEvent, type ZoneHours, type ZoneMoment, type ZonePeriod, zoneWeekdays } from './zone.ts';

/** Between which instants somebody will fly, and where. */
export interface FlightWindow {
  readonly from: string;
  readonly until: string;
  readonly place: Position;
}

/** When the sun does what at a place on a day; null where it does not do it that day. */
export function sunEventsOf(day: string, [longitude, latitude]: Position): Record<SunEvent, number | null> {
  const times = getTimes(new Date(`${day}T12:00:00Z`), latitude, longitude);
  const at = (date: Date | null) => date?.getTime() ?? null;
  return { BMCT: at(times.dawn), SR: at(times.sunrise), SS: at(times.sunset), EECT: at(times.dusk) };
}

const minuteMs = 60_000;
// A time without an offset is meant in UTC or on the wall, which in these countries is up to two hours ahead of it.
const furthestAheadMinutes = 120;

/** The earliest instant that may be meant on a day, or the latest. */
function instantOn(day: string, moment: ZoneMoment, place: Position, side: 'EARLIEST' | 'LATEST'): number | null {
  if ('event' in moment) return sunEventsOf(day, place)[moment.event];
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  const shown = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * minuteMs;
  const offset = moment.offsetMinutes ?? (side === 'EARLIEST' ? furthestAheadMinutes : 0);
  return shown - offset * minuteMs;
}

function weekdayOf(day: string) {
  return zoneWeekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
}

/** The hours of one day as instants. */
function spanOn(day: string, { start, end }: ZoneHours, place: Position): [number, number] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const wholeDay = [midnight - furthestAheadMinutes * minuteMs, midnight + 1440 * minuteMs] as const;
  const from = (start && instantOn(day, start, place, 'EARLIEST')) ?? wholeDay[0];
  const until = (end && instantOn(day, end, place, 'LATEST')) ?? wholeDay[1];
  if (until > from) return [from, until];
  // Ends on the day after: at night, mostly.
  const next = end && instantOn(addDays(day, 1), end, place, 'LATEST');
  return [from, next ?? wholeDay[1] + 1440 * minuteMs];
}

function hoursMeet(hours: ZoneHours, from: number, until: number, place: Position): boolean {
  const firstDay = addDays(new Date(from).toISOString().slice(0, 10), -1);
  const lastDay = addDays(new Date(until).toISOString().slice(0, 10), 1);
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (hours.days.length > 0 && !(weekday && hours.days.includes(weekday))) continue;
    const [begin, end] = spanOn(day, hours, place);
    if (begin < until && end > from) return true;
  }
  return false;
}

/** Whether a zone applies at some time of the flight; without any period it always does. */
export function appliesDuring(periods: readonly ZonePeriod[], { from, until, place }: FlightWindow): boolean {
  if (periods.length === 0) return true;
  return periods.some((period) => {
    const begin = Math.max(Date.parse(from), period.from ? Date.parse(period.from) : Number.NEGATIVE_INFINITY);
    const end = Math.min(Date.parse(until), period.until ? Date.parse(period.until) : Number.POSITIVE_INFINITY);
    if (begin >= end) return false;
    return period.hours.length === 0 || period.hours.some((hours) => hoursMeet(hours, begin, end, place));
  });
}

const hourMs = 3_600_000;

/** When a parcel is searched on a mowing day: from an hour before it gets light, for a long morning. */
export function searchWindowOf(day: string, place: Position): FlightWindow {
  const dawn = sunEventsOf(day, place).BMCT ?? Date.parse(`${day}T04:00:00Z`);
  return {
    from: new Date(dawn - hourMs).toISOString(),
    until: new Date(dawn + 8 * hourMs).toISOString(),
    place,
  };
}
