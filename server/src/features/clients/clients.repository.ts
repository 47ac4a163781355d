import type { ClientSearch } from '@vigiefaon/domain/clients/clients.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { countedAtMost } from '@vigiefaon/domain/page';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { containsAllWords } from '../../database/contains-words.ts';
import { fromGeoJson, withinRadius } from '../../database/spatial.ts';
import type { ClientTable, Tables } from '../../database/tables.ts';
import { identityColumns } from '../identity/identity.repository.ts';
import type { ClientRow } from './clients.presenter.ts';

type Db = Kysely<Tables>;

/** What a list of requesters is sorted by: one text, so that a page can begin after it. */
const sortName = sql<string>`lower(unaccent(concat_ws(' ', identity.lastname, identity.firstname)))`;

function clientRows(db: Db) {
  return db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .leftJoin('app_user', 'app_user.identity_id', 'client.identity_id')
    .select(identityColumns)
    .select(['client.client_id', 'client.type', 'client.is_member', 'client.private_comment', 'client.created_at'])
    .select('app_user.user_id');
}

export async function existsClient(db: Db, clientId: string): Promise<boolean> {
  const client = await db.selectFrom('client').where('client_id', '=', clientId).select('client_id').executeTakeFirst();
  return client !== undefined;
}

export async function getClient(db: Db, clientId: string): Promise<ClientRow> {
  const row = await clientRows(db).where('client.client_id', '=', clientId).executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

export type ClientFilters = Pick<ClientSearch, 'text' | 'type' | 'isMember' | 'near'>;

function conditionsOf({ text, type, isMember, near }: ClientFilters) {
  const place = near && fromGeoJson({ type: 'Point', coordinates: [near.lon, near.lat] });
  return [
    ...(text ? containsAllWords(sql`identity.search_text`, text) : []),
    ...(type ? [sql`client.type = ${type}`] : []),
    ...(isMember === undefined ? [] : [sql`client.is_member = ${isMember}`]),
    ...(near && place ? [withinRadius('identity.home', place, near.radiusKm * 1000)] : []),
  ];
}

function filtered(filters: ClientFilters) {
  const conditions = conditionsOf(filters);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export interface ClientPosition {
  name: string;
  clientId: string;
}

/** Requesters by name, from after a position on; each with the name it is sorted by. */
export async function listClients(
  db: Db,
  filters: ClientFilters,
  { limit, after }: { limit: number; after: ClientPosition | null },
) {
  return clientRows(db)
    .select(sortName.as('sort_name'))
    .where(filtered(filters))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sortName}, client.client_id) > (${after?.name}, ${after?.clientId}::uuid)`),
    )
    .orderBy(sortName)
    .orderBy('client.client_id')
    .limit(limit)
    .execute();
}

/** All hits, but counted no further than a reader would. */
export async function countClients(db: Db, filters: ClientFilters): Promise<number> {
  const hits = db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where(filtered(filters))
    .select('client.client_id')
    .limit(countedAtMost);
  const { count } = await db
    .selectFrom(hits.as('hit'))
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another requester has this mail or phone. Until the transaction ends no second one can be told the same. */
export async function isContactTaken(
  db: Db,
  { email, phone }: Pick<IdentityInformation, 'email' | 'phone'>,
  exceptIdentityId: string | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('client contact'))`.execute(db);
  const other = await db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where((expression) => expression.or([expression('email', '=', email), expression('phone', '=', phone)]))
    .$if(exceptIdentityId !== null, (query) => query.where('identity.identity_id', '<>', exceptIdentityId))
    .select('client.client_id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertClient(db: Db, client: Insertable<ClientTable>): Promise<void> {
  await db.insertInto('client').values(client).execute();
}

export async function updateClientRow(db: Db, clientId: string, changes: Updateable<ClientTable>): Promise<void> {
  await db.updateTable('client').set(changes).where('client_id', '=', clientId).execute();
}
