import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../local-time.ts';
import { type ClockJob, clockJobs, dueAppointments, lastAndNext } from './clock.ts';

const settings = { askTime: '12:00', planningTime: '19:00', answerTime: '20:00' };
const brussels = 'Europe/Brussels';

const dueAt = (job: ClockJob, instant: string, changes: Partial<typeof settings> = {}) =>
  dueAppointments(job, { ...settings, ...changes }, new Date(instant), brussels).map(({ day }) => day);

test.each<[ClockJob, string, string[]]>([
  ['ASK_PILOTS', '2025-05-20T11:59:59.999+02:00', []],
  ['ASK_PILOTS', '2025-05-20T12:00:00+02:00', ['2025-05-21']],
  ['ASK_PILOTS', '2025-05-20T23:59:59+02:00', ['2025-05-21']],
  ['ASK_PILOTS', '2025-05-21T00:00:00+02:00', []],
  ['PLANNING_OPENS', '2025-05-20T18:59:59+02:00', []],
  ['PLANNING_OPENS', '2025-05-20T19:00:00+02:00', ['2025-05-21']],
  ['PLANNING_OPENS', '2025-05-20T20:00:00+02:00', []],
  ['NO_PILOT', '2025-05-20T19:59:59+02:00', []],
  ['NO_PILOT', '2025-05-20T20:00:00+02:00', ['2025-05-21']],
  ['NO_PILOT', '2025-05-21T03:59:59+02:00', ['2025-05-21']],
  ['NO_PILOT', '2025-05-21T04:00:00+02:00', []],
  ['RETENTION', '2025-05-21T02:39:59+02:00', ['2025-05-20']],
  ['RETENTION', '2025-05-21T02:40:00+02:00', ['2025-05-21']],
  ['SKY_EVE', '2025-05-20T18:19:59+02:00', []],
  ['SKY_EVE', '2025-05-20T18:20:00+02:00', ['2025-05-21']],
  ['SKY_EVE', '2025-05-20T19:15:00+02:00', []],
  ['SKY_PLANNING', '2025-05-20T19:15:00+02:00', ['2025-05-21']],
  ['SKY_PLANNING', '2025-05-21T03:20:00+02:00', []],
  ['SKY_DAWN', '2025-05-21T03:20:00+02:00', ['2025-05-21']],
  ['SKY_DAWN', '2025-05-21T08:00:00+02:00', []],
])('%s at %s is due for %j', (job, instant, days) => {
  expect(dueAt(job, instant)).toEqual(days);
});

test.each([
  ['before the clocks go forward', '2026-03-28T20:00:00+01:00', '2026-03-29T03:59:00+02:00', '2026-03-29'],
  ['after they went forward', '2026-03-29T20:00:00+02:00', '2026-03-30T03:59:00+02:00', '2026-03-30'],
  ['before they go back', '2026-10-24T20:00:00+02:00', '2026-10-25T03:59:00+01:00', '2026-10-25'],
  ['after they went back', '2026-10-25T20:00:00+01:00', '2026-10-26T03:59:00+01:00', '2026-10-26'],
])('the answer of the evening %s comes at eight and makes sense until four', (_what, eight, nearlyFour, day) => {
  const justBefore = new Date(Date.parse(eight) - 1).toISOString();
  const atFour = new Date(Date.parse(nearlyFour) + 60_000).toISOString();
  expect([justBefore, eight, nearlyFour, atFour].map((instant) => dueAt('NO_PILOT', instant))).toEqual([
    [],
    [day],
    [day],
    [],
  ]);
});

test('retention happens once in the night that has its time twice, and in the one that has it not at all', () => {
  expect(dueAt('RETENTION', '2026-10-25T02:40:00+02:00')).toEqual(['2026-10-25']);
  expect(dueAt('RETENTION', '2026-10-25T02:40:00+01:00')).toEqual(['2026-10-25']);
  expect(dueAt('RETENTION', '2026-03-29T01:59:00+01:00')).toEqual(['2026-03-28']);
  expect(dueAt('RETENTION', '2026-03-29T03:00:00+02:00')).toEqual(['2026-03-29']);
});

test('an hour that the admins move during the day counts at once', () => {
  expect(dueAt('NO_PILOT', '2025-05-20T20:00:00+02:00', { answerTime: '20:30' })).toEqual([]);
  expect(dueAt('NO_PILOT', '2025-05-20T19:40:00+02:00', { answerTime: '19:30' })).toEqual(['2025-05-21']);
});

test('at any instant, each job has a last run that has come and a next that has not, a day apart', () => {
  const anInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      anInstant,
      fc.constantFrom(...clockJobs),
      fc.constantFrom(brussels, 'Asia/Kolkata'),
      (now, job, zone) => {
        const { last, next } = lastAndNext(job, settings, now, zone);
        expect(last.dueAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(next.dueAt.getTime()).toBeGreaterThan(now.getTime());
        expect(next.day).toBe(addDays(last.day, 1));
        const due = dueAppointments(job, settings, now, zone);
        expect(due).toEqual(now < last.uselessAt ? [last] : []);
      },
    ),
  );
});
