import type { DataToken } from '@vigiefaon/domain/open-data/data-token';
import type { Db } from '../../database/tables.ts';

interface DataTokenRow extends Omit<DataToken, 'createdAt' | 'readAt'> {
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

function tokens(db: Db) {
  return db
    .selectFrom('data_token')
    .select(['data_token_id as dataTokenId', 'name', 'created_at as createdAt', 'read_at as readAt']);
}

/** The newest first. */
export function listTokens(db: Db): Promise<DataTokenRow[]> {
  return tokens(db).orderBy('created_at', 'desc').orderBy('data_token_id', 'desc').execute();
}

export function findToken(db: Db, hash: Buffer): Promise<DataTokenRow | undefined> {
  return tokens(db).where('token_hash', '=', hash).executeTakeFirst();
}

export async function insertToken(
  db: Db,
  { dataTokenId, name, createdAt, hash }: Omit<DataTokenRow, 'readAt'> & { hash: Buffer },
): Promise<void> {
  await db
    .insertInto('data_token')
    .values({ data_token_id: dataTokenId, name, token_hash: hash, created_at: createdAt, read_at: null })
    .execute();
}

export async function updateTokenRead(db: Db, dataTokenId: string, at: Date): Promise<void> {
  await db.updateTable('data_token').set({ read_at: at }).where('data_token_id', '=', dataTokenId).execute();
}

/** Its name; undefined where there is none any more. */
export async function deleteToken(db: Db, dataTokenId: string): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('data_token')
    .where('data_token_id', '=', dataTokenId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}
