import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Ground } from '@vigiefaon/domain/missions/same-ground';
import type { SearchedPhone } from '@vigiefaon/domain/similar-orders/searched-phone';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asGeoJson, type BoundingBox, bboxIntersects } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';
import { seesPhoneOfClient } from '../identity/public.ts';

type Db = Kysely<Tables>;

/** Names that are less alike are left out. No threshold tells one person from two: what is found is only suggested. */
const alike = 0.45;

function knownClients(db: Db) {
  return db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where('identity.anonymised_at', 'is', null)
    .select('client.client_id as clientId');
}

async function listByPhone(db: Db, reader: Actor, isFound: RawBuilder<boolean>, most: number): Promise<string[]> {
  const rows = await knownClients(db)
    .where(isFound)
    .where(seesPhoneOfClient(reader) ?? sql<boolean>`true`)
    .orderBy('identity.phone')
    .limit(most)
    .execute();
  return rows.map(({ clientId }) => clientId);
}

/** Whose number ends alike, else in whose number these digits stand; of numbers that the reader may not see it is not told whose they are. */
export async function listClientsByPhone(
  db: Db,
  reader: Actor,
  { digits, ending }: SearchedPhone,
  most: number,
): Promise<string[]> {
  const byEnding = ending ? await listByPhone(db, reader, sql`right(identity.phone, 8) = ${ending}`, most) : [];
  if (byEnding.length > 0) return byEnding;
  return listByPhone(db, reader, sql`identity.phone like ${`%${digits}%`}`, most);
}

/**
 * Whose name looks like what was typed, first those who live in a place that was typed as well, then the most alike. The name is read
 * where it stands first in the search text, in lower case and without accents: to bring thousands of names into that form takes longer
 * than to compare them.
 */
export async function listClientsByLikeName(db: Db, text: string, most: number): Promise<string[]> {
  const isTyped = sql`exists (select from regexp_split_to_table(typed, '\\s+') word where length(word) > 2 and place like '%' || word || '%')`;
  const { rows } = await sql<{ clientId: string }>`
    with typed as materialized (select lower(unaccent(${text}::text)) as typed),
    named as (
      select client.client_id, typed, left(search_text, length(concat_ws(' ', lastname, firstname))) as name, address
      from client join identity using (identity_id) cross join typed where anonymised_at is null),
    liked as materialized (
      select client_id, typed, greatest(word_similarity(name, typed), word_similarity(typed, name)) as likeness,
        lower(unaccent(concat_ws(' ', address->>'zipcode', address->>'city'))) as place
      from named where word_similarity(name, typed) >= ${alike} or word_similarity(typed, name) >= ${alike})
    select client_id as "clientId" from liked order by ${isTyped} desc, likeness desc, client_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ clientId }) => clientId);
}

/** Kept fields of anybody whose boxes meet one of these. */
export async function listFieldsIn(
  db: Db,
  boxes: readonly BoundingBox[],
  exceptClientId: string | null,
): Promise<(Ground & { clientId: string })[]> {
  if (boxes.length === 0) return [];
  return db
    .selectFrom('parcel')
    .where(({ or }) => or(boxes.map((box) => bboxIntersects('parcel.shape', box))))
    .$if(exceptClientId !== null, (query) => query.where('parcel.client_id', '<>', exceptClientId))
    .select(['parcel.parcel_id as parcelId', 'parcel.client_id as clientId'])
    .select(asGeoJson<ParcelGeometry>('parcel.shape').as('geometry'))
    .orderBy('parcel.created_at', 'desc')
    .limit(200)
    .execute();
}

/** Of these fields the shapes; whichever does not exist is left out. */
export async function listGround(db: Db, parcelIds: readonly string[]): Promise<Ground[]> {
  if (parcelIds.length === 0) return [];
  return db
    .selectFrom('parcel')
    .where(sql<boolean>`parcel_id = any(${parcelIds}::uuid[])`)
    .select(['parcel_id as parcelId', asGeoJson<ParcelGeometry>('shape').as('geometry')])
    .execute();
}
