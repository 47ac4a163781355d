import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantOfLocalTime, isWithinHours, localTime } from './local-time.ts';

const brussels = 'Europe/Brussels';

test('tomorrow is a date in the association, also in the hours when UTC is still on the day before', () => {
  expect(localTime(new Date('2026-05-31T22:30:00Z'), brussels)).toEqual({ day: '2026-06-01', time: '00:30' });
});

test('the clocks going back or forward do not lose a day', () => {
  expect(addDays('2026-10-24', 1)).toBe('2026-10-25');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(localTime(new Date('2026-10-25T01:30:00Z'), brussels).time).toBe('02:30');
});

test.each([
  ['an evening in summer', '2026-06-01', '20:00', brussels, '2026-06-01T18:00:00.000Z'],
  ['an evening in winter', '2026-12-01', '20:00', brussels, '2026-12-01T19:00:00.000Z'],
  ['the evening before the clocks go forward', '2026-03-28', '20:00', brussels, '2026-03-28T19:00:00.000Z'],
  ['the evening after they went forward', '2026-03-29', '20:00', brussels, '2026-03-29T18:00:00.000Z'],
  ['the evening before they go back', '2026-10-24', '20:00', brussels, '2026-10-24T18:00:00.000Z'],
  ['the evening after they went back', '2026-10-25', '20:00', brussels, '2026-10-25T19:00:00.000Z'],
  ['the last minute before the gap', '2026-03-29', '01:59', brussels, '2026-03-29T00:59:00.000Z'],
  ['a time in the gap', '2026-03-29', '02:40', brussels, '2026-03-29T01:00:00.000Z'],
  ['the first minute of the gap', '2026-03-29', '02:00', brussels, '2026-03-29T01:00:00.000Z'],
  ['the first minute after the gap', '2026-03-29', '03:00', brussels, '2026-03-29T01:00:00.000Z'],
  ['the first of a time shown twice', '2026-10-25', '02:40', brussels, '2026-10-25T00:40:00.000Z'],
  ['the first minute shown once again', '2026-10-25', '03:00', brussels, '2026-10-25T02:00:00.000Z'],
  ['half an hour of change, back', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ['half an hour of change, forward', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ['a spring in October', '2026-10-04', '02:30', 'Australia/Sydney', '2026-10-03T16:00:00.000Z'],
  ['a midnight that does not exist', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['a whole day that was left out', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s is one instant', (_what, day, time, timeZone, instant) => {
  expect(instantOfLocalTime(day, time, timeZone).toISOString()).toBe(instant);
});

const zones = [
  brussels,
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const aZone = fc.constantFrom(...zones);
const aMinuteMs = 60_000;
const aMinute = fc
  .integer({ min: Date.parse('2005-01-01T00:00Z') / aMinuteMs, max: Date.parse('2037-01-01T00:00Z') / aMinuteMs })
  .map((minutes) => new Date(minutes * aMinuteMs));
const aShownTime = fc.tuple(
  fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2005-01-01', days)),
  fc.integer({ min: 0, max: 1439 }).map((minutes) => new Date(minutes * aMinuteMs).toISOString().slice(11, 16)),
);
/** A few hours around the nights on which clocks change. */
const aMinuteOfAChange = fc
  .tuple(aZone, fc.integer({ min: 2005, max: 2036 }), fc.integer({ min: 0, max: 365 * 24 }))
  .chain(([timeZone, year, hour]) => {
    const offset = (ms: number) => {
      const { day, time } = localTime(new Date(ms), timeZone);
      return Date.parse(`${day}T${time}Z`) - ms;
    };
    let at = Date.UTC(year, 0, 1) + hour * 60 * aMinuteMs;
    const end = at + 365 * 24 * 60 * aMinuteMs;
    while (at < end && offset(at) === offset(at + 12 * 60 * aMinuteMs)) at += 12 * 60 * aMinuteMs;
    return fc.tuple(
      fc.constant(timeZone),
      fc.integer({ min: -180, max: 900 }).map((minutes) => new Date(at + minutes * aMinuteMs)),
    );
  });

test('what a clock shows leads back to the first instant at which it shows that, in every zone and on every day', () => {
  const isFirst = ([timeZone, instant]: readonly [string, Date]) => {
    const { day, time } = localTime(instant, timeZone);
    const found = instantOfLocalTime(day, time, timeZone);
    expect(localTime(found, timeZone)).toEqual({ day, time });
    expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
    // Nothing is shown a third time, and the second is at most a day later.
    expect(instant.getTime() - found.getTime()).toBeLessThan(24 * 60 * aMinuteMs);
  };
  fc.assert(fc.property(fc.tuple(aZone, aMinute), isFirst), { numRuns: 500 });
  fc.assert(fc.property(aMinuteOfAChange, isFirst), { numRuns: 500 });
});

test('a time that no clock shows becomes the first instant after the gap, in every zone', () => {
  const isShownOrSkipped = (timeZone: string, day: string, time: string) => {
    const found = instantOfLocalTime(day, time, timeZone);
    const shown = localTime(found, timeZone);
    if (shown.day === day && shown.time === time) return;
    const before = localTime(new Date(found.getTime() - 1), timeZone);
    expect(`${before.day} ${before.time}` < `${day} ${time}`).toBe(true);
    expect(`${shown.day} ${shown.time}` > `${day} ${time}`).toBe(true);
  };
  fc.assert(
    fc.property(aZone, aShownTime, (zone, [day, time]) => isShownOrSkipped(zone, day, time)),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(aMinuteOfAChange, fc.integer({ min: 0, max: 1439 }), ([timeZone, instant], minutes) => {
      const time = new Date(minutes * aMinuteMs).toISOString().slice(11, 16);
      isShownOrSkipped(timeZone, localTime(instant, timeZone).day, time);
    }),
    { numRuns: 500 },
  );
});

test('later on the clock is never earlier in time, on the nights of change too', () => {
  fc.assert(
    fc.property(aMinuteOfAChange, fc.integer({ min: 1, max: 300 }), ([timeZone, instant], minutes) => {
      const { day, time } = localTime(instant, timeZone);
      const later = new Date(Date.parse(`${day}T${time}Z`) + minutes * aMinuteMs).toISOString();
      const [first, second] = [
        instantOfLocalTime(day, time, timeZone),
        instantOfLocalTime(later.slice(0, 10), later.slice(11, 16), timeZone),
      ];
      expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime());
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['21:30', '06:30', '21:29', false],
  ['21:30', '06:30', '21:30', true],
  ['21:30', '06:30', '00:00', true],
  ['21:30', '06:30', '06:30', false],
  ['12:00', '14:00', '13:59', true],
  ['12:00', '14:00', '14:00', false],
  ['06:00', '06:00', '06:00', false],
])('between %s and %s lies %s: %s', (from, until, time, isWithin) => {
  expect(isWithinHours(time, { from, until })).toBe(isWithin);
});
