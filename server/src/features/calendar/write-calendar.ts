import { addDays } from '@vigiefaon/domain/local-time';

/** An event of whole days, both included. */
export interface CalendarEvent {
  id: string;
  from: string;
  to: string;
  summary: string;
  description: string | null;
  sequence: number;
  changedAt: Date;
}

interface Calendar {
  name: string;
  /** Language tag of the texts. */
  locale: string;
  timeZone: string;
  events: readonly CalendarEvent[];
}

const longestLineBytes = 75;

/** A value of type TEXT: RFC 5545 has no place for control characters other than the tab. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

/** Cuts a line after 75 octets, never inside a character; what follows begins with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLineBytes) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

function stamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

// Days are text from end to end: through a Date they would shift with the server's time zone.
function dateOf(day: string): string {
  return day.replaceAll('-', '');
}

function linesOf({ id, from, to, summary, description, sequence, changedAt }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:unavailability-${id}@vigiefaon`,
    // Not the time of writing: an unchanged calendar has to be the same text again.
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${dateOf(from)}`,
    // The day after the last one: here the end is exclusive.
    `DTEND;VALUE=DATE:${dateOf(addDays(to, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

/** A calendar as RFC 5545 wants it, to be followed: the same events give the same text. */
export function writeCalendar({ name, locale, timeZone, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//VigieFaon//Unavailabilities//${locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${escaped(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
