import { type SunEvent, sunEvents, type ZoneHours, type ZoneMoment, type ZonePeriod, zoneWeekdays } from './zone.ts';
import type { FaultNotes } from './zone-fault.ts';
import { type Fields, fieldsOf, firstOf, instantOf, listOf, textOf } from './zone-values.ts';

const timePattern = /^([01]\d|2[0-4]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

function offsetOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  if (written.toUpperCase() === 'Z') return 0;
  const digits = written.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return written.startsWith('-') ? -minutes : minutes;
}

/** Null where nothing is written, undefined where it cannot be read. */
function momentOf(time: unknown, event: unknown, notes: FaultNotes): ZoneMoment | null | undefined {
  const sun = sunEvents.find((known): known is SunEvent => known === textOf(event)?.toUpperCase());
  if (sun) return { event: sun };
  const text = textOf(time);
  if (text === null) return textOf(event) === null ? null : undefined;
  const match = timePattern.exec(text);
  if (!match) return undefined;
  const offsetMinutes = offsetOf(match[3]);
  if (offsetMinutes === null) notes.add('TIME_WITHOUT_OFFSET', text);
  return { time: `${match[1]}:${match[2]}`, offsetMinutes };
}

/** Null where these hours say nothing; what cannot be read counts as all day. */
function hoursOf(value: unknown, notes: FaultNotes): ZoneHours | null {
  const fields = fieldsOf(value);
  if (!fields) return null;
  const written = listOf(fields.day).flatMap((day) => textOf(day)?.toUpperCase() ?? []);
  const days = zoneWeekdays.filter((day) => written.includes(day));
  const isUnknown = written.some((day) => day !== 'ANY' && !zoneWeekdays.some((known) => known === day));
  const start = momentOf(fields.startTime, fields.startEvent, notes);
  const end = momentOf(fields.endTime, fields.endEvent, notes);
  if (isUnknown || start === undefined || end === undefined) {
    notes.add('UNREADABLE_PERIOD', value);
    return { days: [], start: null, end: null };
  }
  if (days.length === 0 && !start && !end) return null;
  return { days: written.includes('ANY') ? [] : days, start, end };
}

function periodOf(fields: Fields, notes: FaultNotes): ZonePeriod {
  const [from, until] = [instantOf(fields.startDateTime), instantOf(fields.endDateTime)];
  const isUpsideDown = typeof from === 'string' && typeof until === 'string' && until < from;
  if (from === undefined || until === undefined || isUpsideDown) {
    notes.add('UNREADABLE_PERIOD', [fields.startDateTime, fields.endDateTime]);
    return { from: null, until: null, hours: [] };
  }
  const hours = listOf(firstOf(fields, 'schedule', 'dailyPeriod')).flatMap((value) => hoursOf(value, notes) ?? []);
  return { from, until, hours };
}

const isAlways = ({ from, until, hours }: ZonePeriod) => from === null && until === null && hours.length === 0;

/** When the zone applies; empty for always, which is also what is assumed of anything that cannot be read. */
export function readPeriods(value: unknown, notes: FaultNotes): ZonePeriod[] {
  const periods = listOf(value).map(fieldsOf);
  const sound = periods.filter((fields) => fields !== null);
  if (sound.length < periods.length) {
    notes.add('UNREADABLE_PERIOD', value);
    return [];
  }
  if (sound.some((fields) => textOf(fields.permanent)?.toUpperCase() === 'YES')) return [];
  const read = sound.map((fields) => periodOf(fields, notes));
  return read.some(isAlways) ? [] : read;
}
