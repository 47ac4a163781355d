import { countedAtMost } from '@vigiefaon/domain/page';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../tables.ts';

/** How many rows a query has, counted no further than a reader would. */
export async function countHits<Database, From extends keyof Database, Row>(
  db: Db,
  hits: SelectQueryBuilder<Database, From, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(hits.limit(countedAtMost).as('hit'))
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
