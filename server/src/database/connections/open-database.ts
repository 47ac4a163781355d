import { Kysely, sql, type Transaction } from 'kysely';
import { openEmbedded } from '../embedded/embedded-connection.ts';
import { GuardedDialect, QueryGuard } from '../queries/query-guard.ts';
import { limitedPool, withTimeLimit } from '../queries/time-limit.ts';
import { runTransaction } from '../queries/transaction.ts';
import type { Tables } from '../tables.ts';
import type { Connection } from './connection.ts';
import { startMaintenance } from './maintenance.ts';
import type { Listener } from './notifications.ts';
import { connectToServer } from './server-connection.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server with PostGIS; absent means the embedded database in dataDir. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Given, the embedded database is checkpointed and vacuumed on a timer. */
  onMaintenanceFailure?: ((error: unknown) => void) | undefined;
  /** The embedded database had to stop (disk failure, directory taken over): the process should end and be started again. */
  onStop?: ((error: Error) => void) | undefined;
  /** Told of every statement that has run: measurements repeat them on the bare driver. */
  onQuery?: ((statement: string, parameters: readonly unknown[]) => void) | undefined;
}

export interface Database<Schema = Tables> {
  kind: Connection['kind'];
  db: Kysely<Schema>;
  /** Only database work belongs inside: after a deadlock it runs again from its beginning. */
  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** The listener gets null instead of a payload after a lost connection, and must then catch up; the answer stops it. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Fails with a SilentDatabaseError when there is no answer in time. */
  ping(limitMs: number): Promise<void>;
  /** The connections there are, those of them that nobody uses, and who waits for one. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Opens the one database of the application; a StartError says in one sentence what whoever runs it must change. */
export async function openDatabase<Schema = Tables>(options: DatabaseOptions): Promise<Database<Schema>> {
  return databaseOver(
    options.databaseUrl ? await connectToServer(options.databaseUrl) : await openEmbedded(options),
    options,
  );
}

/** The database that a connection leads to; closing the one closes the other. */
export function databaseOver<Schema = Tables>(
  connection: Connection,
  { onQuery, onMaintenanceFailure }: Pick<DatabaseOptions, 'onQuery' | 'onMaintenanceFailure'>,
): Database<Schema> {
  const guard = new QueryGuard();
  const db = new Kysely<Schema>({
    dialect: new GuardedDialect({ pool: limitedPool(connection.pool) }, guard),
    ...(onQuery ? { log: ({ query }) => onQuery(query.sql, query.parameters) } : {}),
  });
  const maintenance =
    connection.kind === 'embedded' && onMaintenanceFailure ? startMaintenance(connection, onMaintenanceFailure) : [];
  let closing: Promise<void> | undefined;
  return {
    kind: connection.kind,
    db,
    transaction: (work) => runTransaction(db, guard, work),
    listen: async (channel, listener) => {
      guard.refuseInsideTransaction();
      return connection.listen(channel, listener);
    },
    ping: async (limitMs) => {
      await withTimeLimit(limitMs, () => sql`select 1`.execute(db));
    },
    connections: () => {
      const { totalCount: total, idleCount: idle, waitingCount: waiting } = connection.pool;
      return { total, idle, waiting };
    },
    close: () => {
      for (const job of maintenance) job.stop();
      closing ??= connection.close();
      return closing;
    },
  };
}
