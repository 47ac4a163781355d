import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const changedAt = new Date('2026-05-01T12:00:00.789Z');

function anEvent(change: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: '0190a5f0-0000-7000-8000-000000000001',
    from: '2026-05-14',
    to: '2026-05-15',
    summary: 'Anne Lambert – indisponible',
    description: null,
    sequence: 2,
    changedAt,
    ...change,
  };
}

function written(...events: CalendarEvent[]): string {
  return writeCalendar({ name: 'Indisponibilités', locale: 'fr', timeZone: 'Europe/Brussels', events });
}

/** As a strict calendar program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

test('a calendar without events is one all the same', () => {
  expect(written()).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//VigieFaon//Unavailabilities//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Indisponibilités',
      'X-WR-CALNAME:Indisponibilités',
      'X-WR-TIMEZONE:Europe/Brussels',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('a period of whole days ends, for calendar programs, on the day after its last one', () => {
  const text = written(anEvent());
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20260514\r\nDTEND;VALUE=DATE:20260516\r\n');
  const [event] = read(text).events;
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe('2026-05-14');
  expect(event?.endDate.toString()).toBe('2026-05-16');
  expect(event?.duration.toSeconds()).toBe(2 * 86_400);
});

test.each([
  ['the night the clocks go forward', '2026-03-28', '2026-03-29', '20260330'],
  ['the night the clocks go back', '2026-10-24', '2026-10-25', '20261026'],
  ['a leap day', '2028-02-28', '2028-02-28', '20280229'],
  ['the turn of the year', '2026-12-31', '2026-12-31', '20270101'],
])('%s does not move the end', (_when, from, to, end) => {
  expect(written(anEvent({ from, to }))).toContain(`DTEND;VALUE=DATE:${end}\r\n`);
});

test('an event keeps its id and counts its changes; its stamps are those of the change', () => {
  const text = written(anEvent());
  expect(text).toContain('\r\nUID:unavailability-0190a5f0-0000-7000-8000-000000000001@vigiefaon\r\n');
  expect(text).toContain('\r\nDTSTAMP:20260501T120000Z\r\nLAST-MODIFIED:20260501T120000Z\r\nSEQUENCE:2\r\n');
  expect(written(anEvent())).toBe(text);
});

describe('whatever names and notes hold', () => {
  test.each([
    ['umlauts', 'Jürgen Großmüller', 'Köln, über Weihnachten; zurück am Dienstag'],
    ['separators', 'a,b;c\\d:e"f', 'x\\n is no line break; \\, is no comma'],
    ['line breaks', 'Anne', 'first\nsecond\r\nthird\rfourth'],
    ['emoji with joiners', '👩‍🌾 Els 🦌', '🦌'.repeat(100)],
    ['a note of 200 characters', 'Käthe', 'ä€'.repeat(100)],
    ['combining marks', 'E\u0301lodie', 'o\u0308'.repeat(90)],
    ['something that looks like a property', 'END:VEVENT', 'x\r\nATTENDEE:mailto:a@example.org'],
    ['blanks at the fold', 'Anne', ' '.repeat(200).concat('end')],
    ['control characters', 'An\u0007ne', 'a\u0000b\u001fc\td'],
  ])('%s arrive unchanged, in lines of at most 75 octets', (_what, summary, description) => {
    const text = written(anEvent({ summary, description }), anEvent({ id: 'two', summary: 'next' }));
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
      expect(Buffer.from(line).toString()).toBe(line);
    }
    const { events } = read(text);
    const plain = (value: string) => value.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
    expect(events.map((event) => event.summary)).toEqual([plain(summary), 'next']);
    expect(events[0]?.description).toBe(plain(description));
    expect(events[0]?.component.getAllProperties('attendee')).toEqual([]);
  });
});
