import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/database/database.ts';
import { SilentDatabaseError, withoutTimeLimit, withStatementLimit, withTimeLimit } from './time-limit.ts';

const database = await aDatabase();
// The embedded database does nothing else meanwhile: it hangs.
const longStatement =
  database.kind === 'embedded'
    ? sql<{ count: number }>`select count(*)::int as count from generate_series(1, 6000000)`
    : sql<{ count: number }>`select 6000000 as count from pg_sleep(2)`;

async function answerOf(question: number): Promise<number | undefined> {
  const { rows } = await sql<{ answer: number }>`select ${question}::int as answer`.execute(database.db);
  return rows[0]?.answer;
}

test('a statement that stays without an answer is given up, and nobody gets its answer later', async () => {
  await expect(withStatementLimit(() => longStatement.execute(database.db), 50)).rejects.toThrow(SilentDatabaseError);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(answerOf));
  expect(answers).toEqual([1, 2, 3, 4, 5]);
});

test('a transaction that is given up has changed nothing, and says why', async () => {
  const key = 'given up';
  const work = async () =>
    database.transaction(async (transaction) => {
      await transaction.insertInto('rate_limit').values({ key, window_start: new Date(), hits: 1 }).execute();
      await longStatement.execute(transaction);
    });
  await expect(withStatementLimit(work, 50)).rejects.toThrow(SilentDatabaseError);
  expect(await database.db.selectFrom('rate_limit').where('key', '=', key).selectAll().execute()).toEqual([]);
});

test('what lasts by its nature is waited for, also within a call', async () => {
  const { rows } = await withStatementLimit(() => withoutTimeLimit(() => longStatement.execute(database.db)), 50);
  expect(rows[0]?.count).toBe(6_000_000);
});

test('what a call leaves running in the background is not hurried', async () => {
  const left = await withTimeLimit(50, async () => ({ work: Promise.resolve().then(answerLater) }));
  expect(await left.work).toBe(6_000_000);
});

async function answerLater(): Promise<number | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  return (await longStatement.execute(database.db)).rows[0]?.count;
}
