import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** The database gave no answer in the time there was: it may hang, and whether a change was made is not known. */
export class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError';

  constructor() {
    super('The database did not answer in time.');
  }
}

interface Limit {
  readonly statementMs: number;
  /** By the clock of `performance.now()`. */
  readonly endsAt: number;
  isOver: boolean;
}

/** A database that is silent for longer hangs: better a 503 that is tried again than a screen that waits. */
const longestStatementMs = 10_000;

const limits = new AsyncLocalStorage<Limit | undefined>();

async function within<Result>(limit: Omit<Limit, 'isOver'>, work: () => Promise<Result>): Promise<Result> {
  const mine: Limit = { ...limit, isOver: false };
  try {
    return await limits.run(mine, work);
  } finally {
    // What the work has left running in the background is not in anybody's way.
    mine.isOver = true;
  }
}

/** Every connection and every statement of a call is waited for at most so long; between them it may take its time. */
export async function withStatementLimit<Result>(
  work: () => Promise<Result>,
  statementMs = longestStatementMs,
): Promise<Result> {
  return within({ statementMs, endsAt: Number.POSITIVE_INFINITY }, work);
}

/** The database has so long for everything that the work asks of it. */
export async function withTimeLimit<Result>(totalMs: number, work: () => Promise<Result>): Promise<Result> {
  return within({ statementMs: totalMs, endsAt: performance.now() + totalMs }, work);
}

/** For statements that are long by nature, as those of a restore. */
export async function withoutTimeLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  return limits.run(undefined, work);
}

async function inTime<Result>(answer: Promise<Result>, giveUp: () => void): Promise<Result> {
  const limit = limits.getStore();
  if (!limit || limit.isOver) return answer;
  const leftMs = Math.max(0, Math.min(limit.statementMs, limit.endsAt - performance.now()));
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new SilentDatabaseError());
    }, leftMs);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** The pool with the limits of whoever asks. A connection that kept silent is given up with whatever it still does. */
export function limitedPool(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const connecting = pool.connect();
      const giveBack = () => void connecting.then((late) => late.release()).catch(() => {});
      const client = await inTime(connecting, giveBack);
      const limited = known.get(client) ?? limitedClient(client);
      known.set(client, limited);
      return limited;
    },
    end: async () => pool.end(),
  };
}

function limitedClient(client: PoolClient): PostgresPoolClient {
  let isGivenUp = false;
  // With a statement under way, ending is tearing: the pool lets go of it when it is given back.
  const giveUp = () => {
    isGivenUp = true;
    client.end().catch(() => {});
  };
  const ask = async (statement: string, parameters: readonly unknown[]) => {
    if (isGivenUp) throw new SilentDatabaseError();
    const answer = client.query(statement, [...parameters]);
    // Given up, it fails later than we have answered.
    answer.catch(() => {});
    return inTime(answer, giveUp);
  };
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(asked: unknown, parameters: readonly unknown[] = []): unknown {
    // Kysely knows cursors too; nobody here uses one.
    if (typeof asked !== 'string') throw new Error('Cursors are not used here.');
    return ask(asked, parameters);
  }
  return { query, release: () => client.release() };
}
