import { buildApplication } from './app.ts';
import type { Config } from './config.ts';
import { removeHalfWritten } from './database/backup/backup-directory.ts';
import { type Database, openDatabase } from './database/connections/open-database.ts';
import { StartError } from './database/connections/start-error.ts';
import { damageOf } from './database/embedded/damaged-database.ts';
import { migrate } from './database/migrate.ts';
import { firstAdminLink } from './features/auth/public.ts';
import { refuseForgottenAssociation, refuseMissingDatabase, serveBackupsLocally } from './features/backup/public.ts';
import { renewConsentAtStart } from './features/consent/public.ts';
import type { Application } from './http/route/application.ts';
import { backUpEveryNight } from './jobs/back-up.ts';
import { startClock } from './jobs/clock/start-clock.ts';
import { placeMissionsAtStart } from './jobs/place-missions.ts';
import { openPostOffice } from './jobs/post-office.ts';
import { purgeEveryHour } from './jobs/purge.ts';
import { readForecasts } from './jobs/read-forecasts.ts';
import { readZoneAddresses } from './jobs/read-zone-addresses.ts';
import { remindOfPapersEveryHour } from './jobs/remind-of-papers.ts';
import { watchClearances } from './jobs/watch-clearances.ts';
import { watchCrates } from './jobs/watch-crates.ts';
import { watchFollowers } from './jobs/watch-followers.ts';
import { watchHandovers } from './jobs/watch-handovers.ts';
import { watchOrderRequests } from './jobs/watch-order-requests.ts';
import { watchWebHooks } from './jobs/watch-web-hooks.ts';
import { migrationsFolder } from './migrations-folder.ts';

export interface RunningApplication extends Application {
  /** Where this machine reaches it. */
  readonly address: string;
  /** The link that makes the first admin; null where there is one. */
  readonly firstAdminLink: string | null;
  /** Finishes what is running and closes the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Runs after the migrations and before the first request, for example to fill in demo data. */
  readonly prepare?: (database: Database, config: Config) => Promise<void>;
  /** The database had to stop: the process should end and be started again. */
  readonly onStop: (error: Error) => void;
}

/** Opens and migrates the database and listens; a StartError says in one sentence what stands in the way. */
export async function start(config: Config, options: StartOptions): Promise<RunningApplication> {
  const { onStop, prepare } = options;
  const { databaseUrl, dataDir } = config;
  let logFailure: (error: unknown) => void = () => {};
  const onMaintenanceFailure = (error: unknown) => logFailure(error);
  await refuseMissingDatabase(config);
  const database = await openDatabase({ databaseUrl, dataDir, onMaintenanceFailure, onStop });
  try {
    await migrate(database, migrationsFolder);
    await refuseForgottenAssociation(database, config);
    await removeHalfWritten(dataDir, { isAlone: database.kind === 'embedded' });
    await prepare?.(database, config);
    await renewConsentAtStart(database, config, new Date());
    const application = await buildApplication({ config, database });
    logFailure = (error) =>
      application.fastify.log.error(
        { event: 'database.maintenance-failed', err: error },
        'maintenance of the database failed',
      );
    const link = await firstAdminLink(application);
    const address = await listen(application);
    const stopJobs = await startJobs(application);
    const stop = async () => {
      await stopJobs();
      await application.fastify.close();
      await database.close();
    };
    return { ...application, address, firstAdminLink: link, stop };
  } catch (error) {
    await database.close().catch(() => {});
    throw damageOf(error, config);
  }
}

/** All that goes on beside the requests; the answer lets each come to its end. */
async function startJobs(application: Application): Promise<() => Promise<void>> {
  const missionsPlaced = placeMissionsAtStart(application);
  const stopPurging = purgeEveryHour(application);
  const stopReminding = remindOfPapersEveryHour(application);
  const stopClock = startClock(application);
  const stopWatchingClearances = watchClearances(application);
  const stopWatchingCrates = watchCrates(application);
  const stopWatchingRequests = watchOrderRequests(application);
  const stopWatchingHandovers = watchHandovers(application);
  const stopWatchingFollowers = watchFollowers(application);
  const stopWatchingWebHooks = watchWebHooks(application);
  const closePostOffice = await openPostOffice(application);
  const stopReadingZones = readZoneAddresses(application);
  const stopReadingForecasts = readForecasts(application);
  const stopBackups = backUpEveryNight(application);
  const stopBackupSocket = await serveBackupsLocally(application);
  return async () => {
    await stopBackups();
    await stopBackupSocket();
    stopPurging();
    stopReminding();
    await missionsPlaced();
    await stopClock();
    await stopReadingZones();
    await stopReadingForecasts();
    await stopWatchingClearances();
    await stopWatchingCrates();
    await stopWatchingRequests();
    await stopWatchingHandovers();
    await stopWatchingFollowers();
    await stopWatchingWebHooks();
    await closePostOffice();
  };
}

const listenRefusals: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program: stop it, or choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is no address of this machine: ${host}.`,
  ENOTFOUND: ({ host }) => `HOST is no address of this machine: ${host}.`,
};

async function listen({ fastify, config }: Application): Promise<string> {
  try {
    return await fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    await fastify.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = listenRefusals[code]?.(config);
    throw sentence ? new StartError(sentence, { cause: error }) : error;
  }
}
