import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, instantOfLocalTime, localTime } from '../local-time.ts';
import { type AskableIntention, type Asking, dayAskedAbout, whyNotAsked } from './when-to-ask.ts';

const timeZone = 'Europe/Brussels';
const season = { year: 2025, firstDay: '2025-04-15', lastDay: '2025-07-20' };

const asking = (changes: Partial<Asking> = {}): Asking => ({
  now: new Date('2025-05-20T12:00:00+02:00'),
  timeZone,
  quiet: { from: '21:30', until: '06:30' },
  seasons: [season],
  by: 'CLOCK',
  ...changes,
});
const intention = (changes: Partial<AskableIntention> = {}): AskableIntention => ({
  firstDay: '2025-05-15',
  lastDay: '2025-06-10',
  notYetAt: null,
  askedOn: null,
  requesterAskedOn: null,
  ...changes,
});
const at = (instant: string) => asking({ now: new Date(instant) });

test.each<[string, Partial<AskableIntention>, Partial<Asking>, ReturnType<typeof whyNotAsked>]>([
  ['within the window', {}, {}, null],
  ['on the day before the window', { firstDay: '2025-05-21' }, {}, null],
  ['two days before the window', { firstDay: '2025-05-22' }, {}, 'BEFORE_WINDOW'],
  ['when tomorrow is its last day', { lastDay: '2025-05-21' }, {}, null],
  ['when today is its last day', { lastDay: '2025-05-20' }, {}, 'AFTER_WINDOW'],
  ['when tomorrow is after the season', {}, { seasons: [{ ...season, lastDay: '2025-05-20' }] }, 'OUTSIDE_SEASON'],
  ['where there is no season', {}, { seasons: [] }, 'OUTSIDE_SEASON'],
  [
    'by a coordinator late in the evening',
    {},
    { by: 'COORDINATOR', now: new Date('2025-05-20T21:30:00+02:00') },
    'QUIET_HOURS',
  ],
  ['by a coordinator just before', {}, { by: 'COORDINATOR', now: new Date('2025-05-20T21:29:59+02:00') }, null],
  [
    'where no hours are quiet',
    {},
    { quiet: { from: '00:00', until: '00:00' }, now: new Date('2025-05-20T23:00:00+02:00') },
    null,
  ],
  ['48 hours after “not yet”', { notYetAt: new Date('2025-05-18T12:00:00+02:00') }, {}, null],
  ['a moment sooner', { notYetAt: new Date('2025-05-18T12:00:00.001+02:00') }, {}, 'SAID_NOT_YET'],
  [
    'by a coordinator soon after “not yet”',
    { notYetAt: new Date('2025-05-19T12:00:00+02:00') },
    { by: 'COORDINATOR' },
    'SAID_NOT_YET',
  ],
  ['when asked today', { askedOn: '2025-05-20', requesterAskedOn: '2025-05-20' }, { by: 'COORDINATOR' }, 'ASKED_TODAY'],
  ['when asked today of other fields', { requesterAskedOn: '2025-05-20' }, {}, 'ASKED_TODAY'],
  ['by the clock two days after', { askedOn: '2025-05-18', requesterAskedOn: '2025-05-18' }, {}, 'ASKED_LATELY'],
  ['by the clock on the third day', { askedOn: '2025-05-17', requesterAskedOn: '2025-05-17' }, {}, null],
  [
    'by a coordinator on the day after',
    { askedOn: '2025-05-19', requesterAskedOn: '2025-05-19' },
    { by: 'COORDINATOR' },
    null,
  ],
])('%s: %j', (_when, changes, how, because) => {
  expect(whyNotAsked(intention(changes), asking(how))).toBe(because);
});

describe('when the clocks are changed', () => {
  const spring = { year: 2026, firstDay: '2026-03-01', lastDay: '2026-11-30' };
  const long = { firstDay: '2026-03-01', lastDay: '2026-11-30' };

  it.each([
    ['forward', '2026-03-27T12:00:00+01:00', '2026-03-29T12:59:59+02:00', '2026-03-29T13:00:00+02:00'],
    ['back', '2026-10-24T12:00:00+02:00', '2026-10-26T10:59:59+01:00', '2026-10-26T11:00:00+01:00'],
  ])('%s, two days are still 48 hours', (_way, notYet, sooner, then) => {
    const said = intention({ ...long, notYetAt: new Date(notYet) });
    expect(whyNotAsked(said, { ...at(sooner), seasons: [spring] })).toBe('SAID_NOT_YET');
    expect(whyNotAsked(said, { ...at(then), seasons: [spring] })).toBeNull();
  });

  it('tomorrow is the next day on the wall, in the shortest and the longest night too', () => {
    expect(dayAskedAbout(at('2026-03-28T23:59:00+01:00'))).toBe('2026-03-29');
    expect(dayAskedAbout(at('2026-03-29T00:01:00+01:00'))).toBe('2026-03-30');
    expect(dayAskedAbout(at('2026-10-25T02:30:00+01:00'))).toBe('2026-10-26');
  });
});

describe('over any windows, answers and stops', () => {
  const aDay = fc.integer({ min: 0, max: 330 }).map((days) => addDays('2026-01-20', days));
  const anHour = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const aTime = anHour.map(
    ([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
  );
  const anInstant = fc.tuple(aDay, aTime).map(([day, time]) => instantOfLocalTime(day, time, timeZone));
  const aWindow = fc.tuple(aDay, fc.integer({ min: 0, max: 41 })).map(([firstDay, days]) => ({
    firstDay,
    lastDay: addDays(firstDay, days),
  }));
  const year = { year: 2026, firstDay: '2026-03-20', lastDay: '2026-11-02' };
  const rounds = fc.array(
    fc.record({
      now: anInstant,
      by: fc.constantFrom<Asking['by'][]>('CLOCK', 'COORDINATOR'),
      answer: fc.constantFrom('NOT_YET', 'NONE', 'STOP'),
    }),
    { maxLength: 60 },
  );

  it('each question is about a day of window and season, in the daytime, once a day, not within 48 hours of “not yet”, by the clock every third day', () => {
    fc.assert(
      fc.property(aWindow, rounds, (window, all) => {
        let known = intention(window);
        let isOver = false;
        for (const { now, by, answer } of all.toSorted((one, other) => one.now.getTime() - other.now.getTime())) {
          const how = { ...asking({ now, by }), seasons: [year] };
          const { day: today, time } = localTime(now, timeZone);
          if (isOver || whyNotAsked(known, how) !== null) continue;
          const day = dayAskedAbout(how);
          expect(day >= window.firstDay && day <= window.lastDay && day >= year.firstDay && day <= year.lastDay).toBe(
            true,
          );
          expect(time >= '06:30' && time < '21:30').toBe(true);
          expect(known.requesterAskedOn).not.toBe(today);
          if (known.notYetAt) expect(now.getTime() - known.notYetAt.getTime()).toBeGreaterThanOrEqual(48 * 3_600_000);
          if (by === 'CLOCK' && known.askedOn) expect(today >= addDays(known.askedOn, 3)).toBe(true);
          known = { ...known, askedOn: today, requesterAskedOn: today };
          if (answer === 'NOT_YET') known = { ...known, notYetAt: now };
          if (answer === 'STOP') isOver = true;
        }
      }),
    );
  });

  it('whoever answers nothing is asked every third day at noon, from the eve of the window to its last eve', () => {
    fc.assert(
      fc.property(aWindow, (window) => {
        const asked: string[] = [];
        for (let today = addDays(window.firstDay, -5); today <= addDays(window.lastDay, 5); today = addDays(today, 1)) {
          const now = instantOfLocalTime(today, '12:00', timeZone);
          const latest = asked.at(-1) ?? null;
          const known = intention({ ...window, askedOn: latest, requesterAskedOn: latest });
          if (
            whyNotAsked(known, {
              ...asking({ now }),
              seasons: [{ ...year, firstDay: '2026-01-01', lastDay: '2027-12-31' }],
            }) === null
          )
            asked.push(today);
        }
        const days = (Date.parse(window.lastDay) - Date.parse(window.firstDay)) / 86_400_000;
        expect(asked).toEqual(
          Array.from({ length: Math.floor(days / 3) + 1 }, (_, at) => addDays(window.firstDay, at * 3 - 1)),
        );
      }),
    );
  });
});
