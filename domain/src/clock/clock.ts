import { addDays, instantOfLocalTime, localTime } from '../local-time.ts';
import type { AssociationSettings } from '../settings/association-settings.ts';

/** What the association's clock does by itself, each once a day, in the order in which a day does it. */
export const clockJobs = [
  'RETENTION',
  'SKY_DAWN',
  'ZONES',
  'ASK_WAITING',
  'ASK_PILOTS',
  'SKY_EVE',
  'PLANNING_OPENS',
  'SKY_PLANNING',
  'NO_PILOT',
] as const;
export type ClockJob = (typeof clockJobs)[number];

export type ClockSettings = Pick<AssociationSettings, 'askTime' | 'planningTime' | 'answerTime'>;

interface ClockRule {
  readonly at: (settings: ClockSettings) => string;
  /** Which day it is about: that on which it runs, or the mowing day after it. */
  readonly about: 'THAT_DAY' | 'NEXT_DAY';
  /** From when on it does no good any more, on the day on which it should have run or so many days later. */
  readonly uselessFrom: (settings: ClockSettings) => { daysLater: number; time: string };
}

const retentionTime = '02:40';
// After the changes that national feeds make in the morning, before pilots are asked.
const zonesTime = '11:40';
// Weather services are asked within twenty minutes from these on: half past six, when clubs decide, and half past three.
const skyEveTime = '18:20';
const skyPlanningTime = '19:15';
export const skyDawnTime = '03:20';
// By then the morning is flown, or given up.
const morningEnds = '08:00';
// Who mows at sunrise has left the house by then, and scaring takes an evening.
const mowingBegins = '04:00';

export const clockTimetable: Readonly<Record<ClockJob, ClockRule>> = {
  // A machine that is switched off at night does it when it is switched on.
  RETENTION: {
    at: () => retentionTime,
    about: 'THAT_DAY',
    uselessFrom: () => ({ daysLater: 1, time: retentionTime }),
  },
  SKY_DAWN: {
    at: () => skyDawnTime,
    about: 'THAT_DAY',
    uselessFrom: () => ({ daysLater: 0, time: morningEnds }),
  },
  ZONES: {
    at: () => zonesTime,
    about: 'THAT_DAY',
    uselessFrom: () => ({ daysLater: 1, time: zonesTime }),
  },
  // After planning time nobody is asked any more whether to mow tomorrow: a yes would come late.
  ASK_WAITING: {
    at: ({ askTime }) => askTime,
    about: 'NEXT_DAY',
    uselessFrom: ({ planningTime }) => ({ daysLater: 0, time: planningTime }),
  },
  ASK_PILOTS: {
    at: ({ askTime }) => askTime,
    about: 'NEXT_DAY',
    uselessFrom: () => ({ daysLater: 1, time: '00:00' }),
  },
  SKY_EVE: {
    at: () => skyEveTime,
    about: 'NEXT_DAY',
    uselessFrom: () => ({ daysLater: 0, time: skyPlanningTime }),
  },
  SKY_PLANNING: {
    at: () => skyPlanningTime,
    about: 'NEXT_DAY',
    uselessFrom: () => ({ daysLater: 1, time: skyDawnTime }),
  },
  // Once requesters have their answer there is no planning to open; what is left then is the call list.
  PLANNING_OPENS: {
    at: ({ planningTime }) => planningTime,
    about: 'NEXT_DAY',
    uselessFrom: ({ answerTime }) => ({ daysLater: 0, time: answerTime }),
  },
  NO_PILOT: {
    at: ({ answerTime }) => answerTime,
    about: 'NEXT_DAY',
    uselessFrom: () => ({ daysLater: 1, time: mowingBegins }),
  },
};

/** One run of a job: for which day, from when, and until when it makes sense. */
export interface Appointment {
  readonly job: ClockJob;
  readonly day: string;
  readonly dueAt: Date;
  readonly uselessAt: Date;
}

/** The run of a job on a day of the association. */
function appointmentOn(job: ClockJob, runDay: string, settings: ClockSettings, timeZone: string): Appointment {
  const { at, about, uselessFrom } = clockTimetable[job];
  const end = uselessFrom(settings);
  return {
    job,
    day: about === 'NEXT_DAY' ? addDays(runDay, 1) : runDay,
    dueAt: instantOfLocalTime(runDay, at(settings), timeZone),
    uselessAt: instantOfLocalTime(addDays(runDay, end.daysLater), end.time, timeZone),
  };
}

function appointmentsAround(job: ClockJob, settings: ClockSettings, now: Date, timeZone: string): Appointment[] {
  const today = localTime(now, timeZone).day;
  return [-1, 0, 1].map((days) => appointmentOn(job, addDays(today, days), settings, timeZone));
}

/** The runs whose time has come and is not over, the earliest first. */
export function dueAppointments(job: ClockJob, settings: ClockSettings, now: Date, timeZone: string): Appointment[] {
  return appointmentsAround(job, settings, now, timeZone).filter(
    ({ dueAt, uselessAt }) => dueAt <= now && now < uselessAt,
  );
}

/** The latest run whose time has come, and the first whose time has not. */
export function lastAndNext(
  job: ClockJob,
  settings: ClockSettings,
  now: Date,
  timeZone: string,
): { last: Appointment; next: Appointment } {
  const around = appointmentsAround(job, settings, now, timeZone);
  const last = around.findLast(({ dueAt }) => dueAt <= now);
  const next = around.find(({ dueAt }) => dueAt > now);
  if (!last || !next) throw new Error(`${job} has no time of day`);
  return { last, next };
}
