import { type Appointment, type ClockJob, dueAppointments } from '@vigiefaon/domain/clock/clock';
import { deleteRun, findRuns, insertRun } from '../../features/clock/public.ts';
import { getAssociationSettings } from '../../features/settings/public.ts';
import type { Application } from '../../http/route/application.ts';
import type { ClockWork } from './clock-work.ts';
import { clockWorks } from './clock-works.ts';

export type OnFailure = (job: ClockJob, error: unknown) => void;

export interface TickOptions {
  readonly works?: readonly ClockWork[];
  readonly onFailure?: OnFailure;
}

const isSame = (one: { job: string; day: string }, other: { job: string; day: string }): boolean =>
  one.job === other.job && one.day === other.day;

/** Of several instances that come at once the first writes the row, and the others wait until it is kept or undone. */
async function runOnce(application: Application, work: ClockWork, due: Appointment): Promise<'DONE' | 'MORE'> {
  const { database, config } = application;
  return database.transaction(async (transaction) => {
    const now = application.now();
    if (!(await insertRun(transaction, due, now))) return 'DONE';
    // An admin may have moved the hour while this instance waited.
    const settings = await getAssociationSettings(transaction);
    const isStillDue = dueAppointments(work.job, settings, now, config.timeZone).some((other) => isSame(due, other));
    const result = isStillDue ? await work.run(transaction, { config, now }, due.day) : 'DONE';
    if (!isStillDue || result === 'MORE') await deleteRun(transaction, due);
    return result;
  });
}

/** Runs every job of the association's clock that is due and was not run; one that fails is run at the next tick. */
export async function tick(application: Application, options: TickOptions = {}): Promise<void> {
  const { log } = application.fastify;
  const {
    works = clockWorks,
    onFailure = (job, error) => log.error({ event: 'clock.job-failed', err: error, job }, 'a job of the clock failed'),
  } = options;
  const settings = await getAssociationSettings(application.database.db);
  const due = works.flatMap((work) =>
    dueAppointments(work.job, settings, application.now(), application.config.timeZone).map((appointment) => ({
      work,
      appointment,
    })),
  );
  const done = await findRuns(
    application.database.db,
    due.map(({ appointment }) => appointment),
  );
  for (const { work, appointment } of due) {
    if (done.some((run) => isSame(run, appointment))) continue;
    try {
      while ((await runOnce(application, work, appointment)) === 'MORE')
        log.debug({ event: 'clock.job-continues', job: work.job }, 'there is more');
    } catch (error) {
      onFailure(work.job, error);
    }
  }
}
