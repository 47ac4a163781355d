import type { MultiPolygon } from '@vigiefaon/domain/geometry/geometry';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { asGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** A partner as it is kept. */
export interface PartnerRow {
  readonly partnerId: string;
  readonly version: number;
  readonly name: string;
  readonly contact: string | null;
  readonly area: MultiPolygon | null;
  readonly address: string | null;
  readonly keyId: string | null;
  readonly publicKey: string | null;
  readonly lastHeardAt: Date | null;
}

function partners(db: Db) {
  return db
    .selectFrom('partner')
    .select(['partner_id as partnerId', 'version', 'name', 'contact', 'address'])
    .select(['key_id as keyId', 'public_key as publicKey', 'last_heard_at as lastHeardAt'])
    .select(asGeoJson<MultiPolygon>('partner.area').$castTo<MultiPolygon | null>().as('area'));
}

/** All partners by name. */
export function listPartners(db: Db): Promise<PartnerRow[]> {
  return partners(db).orderBy(sql`lower(name)`).orderBy('partner_id').execute();
}

export async function findPartner(db: Db, partnerId: string): Promise<PartnerRow | null> {
  return (await partners(db).where('partner_id', '=', partnerId).executeTakeFirst()) ?? null;
}

/** Whose key this is. */
export async function findPartnerByKey(db: Db, keyId: string): Promise<PartnerRow | null> {
  return (await partners(db).where('key_id', '=', keyId).executeTakeFirst()) ?? null;
}

/** False where another partner has the key: then nothing was written. */
export async function insertPartner(db: Db, partner: Insertable<Tables['partner']>): Promise<boolean> {
  const written = await db
    .insertInto('partner')
    .values(partner)
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Compare-and-set on the version that was read; false when somebody was faster. */
export async function updatePartner(
  db: Db,
  { partnerId, version }: Pick<PartnerRow, 'partnerId' | 'version'>,
  columns: Updateable<Tables['partner']>,
): Promise<boolean> {
  const written = await db
    .updateTable('partner')
    .set({ ...columns, version: version + 1 })
    .where('partner_id', '=', partnerId)
    .where('version', '=', version)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

/** Something that it had signed has come. */
export async function updateLastHeard(db: Db, partnerId: string, now: Date): Promise<void> {
  await db.updateTable('partner').set({ last_heard_at: now }).where('partner_id', '=', partnerId).execute();
}

export async function deletePartner(db: Db, partnerId: string): Promise<boolean> {
  return (await db.deleteFrom('partner').where('partner_id', '=', partnerId).executeTakeFirst()).numDeletedRows > 0n;
}
