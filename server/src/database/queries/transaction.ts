import type { Kysely, Transaction } from 'kysely';
import { isWorthAnotherTry } from '../connections/database-errors.ts';
import type { QueryGuard } from './query-guard.ts';

const ATTEMPTS = 3;

/** Runs the work in one transaction, again from its beginning after a deadlock: the work must do nothing but database work. */
export async function runTransaction<Schema, Result>(
  db: Kysely<Schema>,
  guard: QueryGuard,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await guard.runTransaction(() => db.transaction().execute(work));
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error;
    }
  }
}
