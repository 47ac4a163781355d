import type { ClientSearch } from '@vigiefaon/domain/clients/clients.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { countHits } from '../../database/queries/count-hits.ts';
import { fromGeoJson, withinRadius } from '../../database/queries/spatial.ts';
import type { ClientTable, Tables } from '../../database/tables.ts';
import type { NamePosition } from '../../http/route/cursor.ts';
import { findsBySeenWords, identityColumns, seesPhoneOfClient } from '../identity/public.ts';
import type { ClientRow } from './clients.presenter.ts';

type Db = Kysely<Tables>;

/** What a list of requesters is sorted by: one text, so that a page can begin after it. */
const sortName = sql<string>`lower(unaccent(concat_ws(' ', identity.lastname, identity.firstname)))`;

/** Requesters who are still known, with whether the reader sees how to reach them. */
function clientRows(db: Db, reader: Actor | null) {
  const sees = reader && seesPhoneOfClient(reader);
  return db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where('identity.anonymised_at', 'is', null)
    .select((sees ?? sql<boolean>`true`).as('phone_seen'))
    .leftJoin('app_user', 'app_user.identity_id', 'client.identity_id')
    .select(identityColumns)
    .select(['client.client_id', 'client.type', 'client.is_member', 'client.private_comment', 'client.created_at'])
    .select('app_user.user_id');
}

function knownClient(db: Db, clientId: string) {
  return db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where('client_id', '=', clientId)
    .where('anonymised_at', 'is', null)
    .select('client_id');
}

export async function existsClient(db: Db, clientId: string): Promise<boolean> {
  return (await knownClient(db, clientId).executeTakeFirst()) !== undefined;
}

/** The same, and until the transaction ends nobody forgets the requester: what is added to it is not added to nobody. */
export async function holdClient(db: Db, clientId: string): Promise<boolean> {
  const client = await knownClient(db, clientId).forShare().executeTakeFirst();
  return client !== undefined;
}

/** As this reader may see it; without one as it is kept, for commands. */
export async function getClient(db: Db, clientId: string, reader: Actor | null = null): Promise<ClientRow> {
  const row = await clientRows(db, reader).where('client.client_id', '=', clientId).executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** Several as this reader may see them, in no order; whoever is not known any more is left out. */
export async function listClientsById(db: Db, clientIds: readonly string[], reader: Actor): Promise<ClientRow[]> {
  return clientRows(db, reader).where(sql<boolean>`client.client_id = any(${clientIds}::uuid[])`).execute();
}

export type ClientFilters = Pick<ClientSearch, 'text' | 'type' | 'isMember' | 'knownAsUser' | 'near'>;

function hasAccount(isWanted: boolean) {
  const account = sql`exists (select from app_user u where u.identity_id = client.identity_id)`;
  return isWanted ? account : sql`not ${account}`;
}

function conditionsOf({ text, type, isMember, knownAsUser, near }: ClientFilters, reader: Actor) {
  const place = near && fromGeoJson({ type: 'Point', coordinates: [near.lon, near.lat] });
  return [
    ...(text ? findsBySeenWords(sql`identity.search_text`, text, seesPhoneOfClient(reader)) : []),
    ...(type ? [sql`client.type = ${type}`] : []),
    ...(isMember === undefined ? [] : [sql`client.is_member = ${isMember}`]),
    ...(knownAsUser === undefined ? [] : [hasAccount(knownAsUser)]),
    ...(near && place ? [withinRadius('identity.home', place, near.radiusKm * 1000)] : []),
  ];
}

function filtered(filters: ClientFilters, reader: Actor) {
  const conditions = [sql`identity.anonymised_at is null`, ...conditionsOf(filters, reader)];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Requesters by name, from after a position on; each with the name it is sorted by. */
export async function listClients(
  db: Db,
  reader: Actor,
  filters: ClientFilters,
  { limit, after }: { limit: number; after: NamePosition | null },
) {
  return clientRows(db, reader)
    .select(sortName.as('sort_name'))
    .where(filtered(filters, reader))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sortName}, client.client_id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .orderBy(sortName)
    .orderBy('client.client_id')
    .limit(limit)
    .execute();
}

/** All hits, but counted no further than a reader would. */
export function countClients(db: Db, reader: Actor, filters: ClientFilters): Promise<number> {
  const hits = db.selectFrom('client').innerJoin('identity', 'identity.identity_id', 'client.identity_id');
  return countHits(db, hits.where(filtered(filters, reader)).select('client.client_id'));
}

export async function insertClients(db: Db, clients: readonly Insertable<ClientTable>[]): Promise<void> {
  if (clients.length > 0) await db.insertInto('client').values(clients).execute();
}

export async function insertClient(db: Db, client: Insertable<ClientTable>): Promise<void> {
  await insertClients(db, [client]);
}

export async function updateClientRow(db: Db, clientId: string, changes: Updateable<ClientTable>): Promise<void> {
  await db.updateTable('client').set(changes).where('client_id', '=', clientId).execute();
}
