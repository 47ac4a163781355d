import { type ClockJob, lastAndNext } from '@vigiefaon/domain/clock/clock';
import { getAssociationSettings } from '../../features/settings/public.ts';
import type { Application } from '../../http/route/application.ts';
import { type OnFailure, tick } from './clock.ts';
import type { ClockWork } from './clock-work.ts';
import { clockWorks } from './clock-works.ts';

/** As tests have it; everybody else has what the association needs. */
export interface ClockOptions {
  readonly works?: readonly ClockWork[];
  readonly longestPauseMs?: number;
}

// An hour that an admin moves, and a computer that was asleep, are noticed within so long.
const aPauseMs = 15_000;
const logEveryMs = 60_000;

/** Of a job that fails at every tick the log tells once a minute. */
function onceAMinute({ now }: Application, tell: OnFailure): OnFailure {
  const told = new Map<ClockJob, number>();
  return (job, error) => {
    const at = now().getTime();
    if (at - (told.get(job) ?? Number.NEGATIVE_INFINITY) < logEveryMs) return;
    told.set(job, at);
    tell(job, error);
  };
}

async function untilNext(application: Application, works: readonly ClockWork[]): Promise<number> {
  const { database, config, now } = application;
  const settings = await getAssociationSettings(database.db);
  const pauses = works.map(
    ({ job }) => lastAndNext(job, settings, now(), config.timeZone).next.dueAt.getTime() - now().getTime(),
  );
  return Math.min(...pauses);
}

/**
 * Keeps the association's clock: at once what was due while nobody kept it, then everything when its time comes. The answer stops
 * it, and waits for what is running.
 */
export function startClock(application: Application, options: ClockOptions = {}): () => Promise<void> {
  const { works = clockWorks, longestPauseMs = aPauseMs } = options;
  const { log } = application.fastify;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  const onFailure = onceAMinute(application, (job, error) =>
    log.error({ event: 'clock.job-failed', err: error, job }, 'a job of the clock failed'),
  );

  async function round(): Promise<void> {
    let pauseMs = longestPauseMs;
    try {
      await tick(application, { works, onFailure });
      pauseMs = Math.min(longestPauseMs, await untilNext(application, works));
      isAway = false;
    } catch (error) {
      // The database is away: it says so itself at every call, the clock once.
      if (!isAway) log.error({ event: 'clock.settings-unreadable', err: error }, 'the clock cannot read the settings');
      isAway = true;
    }
    if (!isStopping) timer = setTimeout(go, pauseMs);
  }

  let running: Promise<void> = Promise.resolve();
  function go(): void {
    running = round();
  }

  go();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}
