import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Address } from '@vigiefaon/domain/identity/address';
import { confirmationQuestions } from '@vigiefaon/domain/order-requests/how-it-is-confirmed';
import type { OrderRequestState } from '@vigiefaon/domain/order-requests/order-request-state';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { areaSquareMeters, asGeoJson, fromGeoJson } from '../../database/queries/spatial.ts';
import type { OrderRequestTables } from '../../database/tables/order-request-tables.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

const openStates: readonly OrderRequestState[] = ['WAITING', 'CONFIRMED'];

function selectRequests(db: Db) {
  return db
    .selectFrom('order_request as r')
    .leftJoin('client as c', (join) =>
      join.onRef('c.client_id', '=', 'r.client_id').on('r.order_link_id', 'is not', null),
    )
    .leftJoin('identity as i', (join) => join.on(sql<boolean>`i.identity_id = coalesce(r.identity_id, c.identity_id)`))
    .leftJoin('mission as m', 'm.mission_id', 'r.mission_id')
    .select(['r.order_request_id as orderRequestId', 'i.identity_id as identityId', 'r.locale', 'r.state'])
    .select(['r.asked_by as askedBy', 'r.client_note as clientNote', 'r.risky_parcels as riskyParcels'])
    .select(['r.consent_version as consentVersion', 'r.consented_at as consentedAt', 'r.may_hand_over as mayHandOver'])
    .select(['r.wrong_days as wrongDays', 'r.confirmed_at as confirmedAt', 'r.confirmed_by as confirmedBy'])
    .select(['r.decided_at as decidedAt', 'r.refused_because as refusedBecause', 'r.created_at as createdAt'])
    .select(['r.client_id as clientId', 'r.mission_id as missionId', 'm.late as isLate'])
    .select(['r.order_link_id as orderLinkId', 'r.device_hash as deviceHash', 'r.contact_phone as contactPhone'])
    .select(['i.firstname', 'i.lastname', 'i.phone', 'i.email', 'i.address'])
    .select(sql<string>`to_char(r.mission_date, 'YYYY-MM-DD')`.as('missionDate'))
    .select(sql<string | null>`to_char(r.mowing_time, 'HH24:MI')`.as('mowingTime'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

/** A request with its person: of one by an order link its requester, else nobody once it is that of a requester. */
export interface RequestRow extends Omit<Row, 'address'> {
  readonly address: Address | null;
}

/** A field as it was asked for; `size` in m². */
export interface RequestedField extends CreateParcelInformation {
  readonly orderRequestId: string;
  readonly size: number;
  /** Of one that its requester has; null where it was drawn or tapped for this request. */
  readonly parcelId: string | null;
}

/** A field as it is kept; `parcelId` where its requester has it. */
export type RequestedParcel = CreateParcelInformation & { readonly parcelId?: string };

/** Until the transaction ends nobody else sends anything under this id. */
export async function lockRequestId(db: Db, orderRequestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order request'), hashtext(${orderRequestId}::text))`.execute(db);
}

/** What was sent under an id before, and how it is confirmed; null where nothing was. */
export async function findSent(db: Db, orderRequestId: string) {
  const sent = db.selectFrom('order_request').where('order_request_id', '=', orderRequestId);
  return (await sent.select(['body_hash as bodyHash', 'asked_by as askedBy']).executeTakeFirst()) ?? null;
}

export async function insertRequest(
  db: Db,
  request: Insertable<OrderRequestTables['order_request']>,
  parcels: readonly RequestedParcel[],
): Promise<void> {
  await db.insertInto('order_request').values(request).execute();
  const rows = parcels.map(({ name, geometry, registered, crop, parcelId }, position) => {
    const shape = fromGeoJson(geometry);
    return {
      order_request_id: request.order_request_id,
      position,
      name,
      shape,
      size_square_meters: areaSquareMeters(shape),
      crop: crop ?? null,
      edition_id: registered?.editionId ?? null,
      registered_parcel_id: registered?.registeredParcelId ?? null,
      parcel_id: parcelId ?? null,
    };
  });
  await db.insertInto('order_request_parcel').values(rows).execute();
}

export async function findRequest(db: Db, orderRequestId: string): Promise<RequestRow | null> {
  return (await selectRequests(db).where('r.order_request_id', '=', orderRequestId).executeTakeFirst()) ?? null;
}

/** The same, and until the transaction ends nobody else confirms, decides or ends it. */
export async function findRequestHeld(db: Db, orderRequestId: string): Promise<RequestRow | null> {
  const held = db.selectFrom('order_request').where('order_request_id', '=', orderRequestId).select('state');
  return (await held.forUpdate().executeTakeFirst()) ? findRequest(db, orderRequestId) : null;
}

/** What waits for a yes or a decision from a day on, the soonest day first. */
export async function listOpenRequests(db: Db, day: string): Promise<RequestRow[]> {
  return selectRequests(db)
    .where('r.state', 'in', openStates)
    .where('r.mission_date', '>=', day)
    .orderBy('r.mission_date')
    .orderBy('r.created_at')
    .orderBy('r.order_request_id')
    .execute();
}

/** The fields of these requests, each in the order in which they were asked for. */
export async function listFields(db: Db, orderRequestIds: readonly string[]): Promise<RequestedField[]> {
  if (orderRequestIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_request_parcel as p')
    .where(sql<boolean>`p.order_request_id = any(${orderRequestIds}::uuid[])`)
    .select(['p.order_request_id as orderRequestId', 'p.name', 'p.size_square_meters as size', 'p.crop'])
    .select(['p.edition_id as editionId', 'p.registered_parcel_id as registeredParcelId', 'p.parcel_id as parcelId'])
    .select(asGeoJson<ParcelGeometry>('p.shape').as('geometry'))
    .orderBy('p.order_request_id')
    .orderBy('p.position')
    .execute();
  return rows.map(({ crop, editionId, registeredParcelId, ...field }) => ({
    ...field,
    ...(crop === null ? {} : { crop }),
    ...(editionId === null || registeredParcelId === null ? {} : { registered: { editionId, registeredParcelId } }),
  }));
}

/** Writes what has become of a request that this transaction holds. */
export async function updateRequest(
  db: Db,
  orderRequestId: string,
  changes: Updateable<OrderRequestTables['order_request']>,
): Promise<void> {
  await db.updateTable('order_request').set(changes).where('order_request_id', '=', orderRequestId).execute();
}

/** What nobody has confirmed in time and no call list shows yet; held, and what another instance holds is left to it. */
export async function holdUnanswered(db: Db, { now, day }: { now: Date; day: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('order_request')
    .where('state', '=', 'WAITING')
    .where('ring_up_from', '<=', now)
    .where('mission_date', '>=', day)
    .select('order_request_id as orderRequestId')
    .orderBy('order_request_id')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ orderRequestId }) => orderRequestId);
}

/** What waits and whose day is over; likewise. */
export async function holdOver(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_request')
    .where('state', 'in', openStates)
    .where('mission_date', '<', day)
    .select('order_request_id as orderRequestId')
    .orderBy('order_request_id')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ orderRequestId }) => orderRequestId);
}

/** What a requester has ordered from devices of which nobody knows whose they are, from a day on, the soonest first. */
export async function listHeldBack(
  db: Db,
  { clientId, from }: { clientId: string; from: string },
): Promise<RequestRow[]> {
  return selectRequests(db)
    .where('r.client_id', '=', clientId)
    .where('r.order_link_id', 'is not', null)
    .where('r.state', '=', 'WAITING')
    .where('r.mission_date', '>=', from)
    .orderBy('r.mission_date')
    .orderBy('r.order_request_id')
    .execute();
}

/** What waits and was ordered by a link; held, in the order in which they are confirmed. */
export async function holdHeldBackBy(db: Db, orderLinkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_request')
    .where('order_link_id', '=', orderLinkId)
    .where('state', '=', 'WAITING')
    .select('order_request_id as orderRequestId')
    .orderBy('order_request_id')
    .forUpdate()
    .execute();
  return rows.map(({ orderRequestId }) => orderRequestId);
}

/** Whether somebody was to ring up about it, or has. */
export async function isForCall(db: Db, orderRequestId: string): Promise<boolean> {
  const call = db
    .selectFrom('outgoing_message')
    .innerJoin('told_fact', 'told_fact.message_id', 'outgoing_message.message_id')
    .where('told_fact.subject_id', '=', orderRequestId)
    .where('outgoing_message.template', 'in', confirmationQuestions)
    .where('outgoing_message.channel', '=', 'CALL');
  return (await call.select('outgoing_message.message_id').executeTakeFirst()) !== undefined;
}

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Requesters who have this number or mail. */
export async function listClientsByContact(db: Db, { email, phone }: Contact): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .leftJoin('app_user', 'app_user.identity_id', 'client.identity_id')
    .where('identity.anonymised_at', 'is', null)
    .where(
      sql<boolean>`(identity.phone = ${phone} or identity.email = ${email}
        or app_user.login_phone = ${phone} or app_user.login_email = ${email})`,
    )
    .select('client.client_id as clientId')
    .execute();
  return rows.map(({ clientId }) => clientId);
}

/** Whether somebody logs in with this number or mail, requester or not. */
export async function isLogin(db: Db, { email, phone }: Contact): Promise<boolean> {
  const account = db
    .selectFrom('app_user')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(login_phone = ${phone} or login_email = ${email})`);
  return (await account.select('user_id').limit(1).executeTakeFirst()) !== undefined;
}
