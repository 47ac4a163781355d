import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Whether anybody is in the database: an association that is used has at least its first admin. */
export async function isAnybodyThere(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from identity)`.execute(db);
  return rows[0]?.exists === true;
}

export async function readInstalledAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from migration`.execute(db);
  return rows[0]?.at ?? new Date();
}
