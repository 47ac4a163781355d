import { type Appointment, type ClockJob, clockJobs, lastAndNext } from '@vigiefaon/domain/clock/clock';
import { type ClockState, getClock } from '@vigiefaon/domain/clock/clock.api';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { getAssociationSettings } from '../settings/public.ts';
import { countTold, findFirstRun, findRuns, type Told } from './clock-runs.repository.ts';

/** What people hear of it; some of it is told to nobody. */
const templates: Readonly<Record<ClockJob, MessageTemplate | null>> = {
  RETENTION: null,
  SKY_DAWN: 'SKY_TURNED',
  SKY_EVE: null,
  SKY_PLANNING: null,
  ZONES: null,
  ASK_WAITING: 'MOW_NOW',
  ASK_PILOTS: 'PILOT_ASKED',
  PLANNING_OPENS: 'PLANNING_OPENS',
  NO_PILOT: 'NO_PILOT',
};
const nobody: Told = { people: 0, sent: 0, kept: 0, toCall: 0 };

const appointmentOf = ({ day, dueAt }: Appointment) => ({ day, dueAt: dueAt.toISOString() });

async function lastOf(db: Kysely<Tables>, appointment: Appointment, now: Date): Promise<ClockState['last']> {
  const { job, day, dueAt, uselessAt } = appointment;
  const [[run], firstRun] = await Promise.all([findRuns(db, [appointment]), findFirstRun(db)]);
  // Before it was installed nothing was missed.
  if (!run && (firstRun === null || dueAt < firstRun)) return null;
  const template = templates[job];
  const told = template ? await countTold(db, { template, day }) : nobody;
  const ranAt = run?.ranAt.toISOString() ?? null;
  return { ...appointmentOf(appointment), ranAt, isMissed: !run && uselessAt <= now, ...told };
}

export function clockRoutes(application: Application): void {
  const { config, now } = application;

  route(application, getClock, async ({ db }) => {
    const settings = await getAssociationSettings(db);
    const states = clockJobs.map(async (job) => {
      const { last, next } = lastAndNext(job, settings, now(), config.timeZone);
      return { job, last: await lastOf(db, last, now()), next: appointmentOf(next) };
    });
    return { items: await Promise.all(states) };
  });
}
