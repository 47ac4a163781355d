import { localTime } from '@vigiefaon/domain/local-time';
import type { HeldOrder } from '@vigiefaon/domain/order-links/order-link';
import type { OrderRequest, OrderRequestPage } from '@vigiefaon/domain/order-requests/order-request';
import { stateOn, whyNotConfirm, whyNotWithdraw } from '@vigiefaon/domain/order-requests/order-request-state';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { askingOf, findOrders, findRequesters } from '../similar-orders/public.ts';
import {
  listClientsByContact,
  listFields,
  listHeldBack,
  listOpenRequests,
  type RequestedField,
  type RequestRow,
} from './order-requests.repository.ts';

type Db = Kysely<Tables>;

const sumOf = (fields: readonly RequestedField[]) => fields.reduce((sum, { size }) => sum + size, 0);

/** A request as whoever was asked may see it: nothing that was typed, and while it waits neither day nor hour. */
export async function presentPage(db: Db, request: RequestRow, today: string): Promise<OrderRequestPage> {
  const fields = await listFields(db, [request.orderRequestId]);
  const isWaiting = request.state === 'WAITING';
  const isByLink = request.orderLinkId !== null;
  return {
    state: stateOn(request, today),
    locale: request.locale,
    isByLink,
    today,
    fieldCount: fields.length,
    totalSize: sumOf(fields),
    // Where they live says nothing of their fields; who is new has said where those are.
    municipality: isByLink ? null : (request.address?.city ?? null),
    missionDate: isWaiting ? null : request.missionDate,
    mowingTime: isWaiting ? null : request.mowingTime,
    refusedBecause: request.refusedBecause,
    whyNotConfirm: whyNotConfirm(request, today),
    whyNotWithdraw: whyNotWithdraw(request, today),
  };
}

/** What a requester has ordered from devices of which nobody knows whose they are, as the holder of a link sees it. */
export async function readHeldBack(
  db: Db,
  { clientId, from }: { clientId: string; from: string },
): Promise<HeldOrder[]> {
  const requests = await listHeldBack(db, { clientId, from });
  const fields = await listFields(
    db,
    requests.map(({ orderRequestId }) => orderRequestId),
  );
  return requests.map(({ orderRequestId, missionDate, mowingTime, askedBy }) => {
    const own = fields.filter((field) => field.orderRequestId === orderRequestId);
    const fieldNames = own.map(({ name }) => name);
    return { orderRequestId, missionDate, mowingTime, fieldNames, totalSize: sumOf(own), askedBy };
  });
}

type Asking = Awaited<ReturnType<typeof askingOf>>;

/** Of so many fields it is asked whose they may be. */
const mostCompared = 20;

/** Who may have asked, those with the number or mail first, and who has ordered the same fields for that day. */
async function likenessOf(asking: Asking, request: RequestRow, fields: readonly RequestedField[]) {
  const { firstname, lastname, phone, missionDate, orderLinkId, clientId } = request;
  const text = [firstname, lastname].filter((part) => part !== null).join(' ');
  const geometries = fields.slice(0, mostCompared).map(({ geometry }) => geometry);
  const search = { text, phone: phone ?? '', geometries, missionDate };
  // Whose link it was is known.
  if (orderLinkId !== null && clientId !== null)
    return { likeRequesters: [], likeOrders: await findOrders(asking, { ...search, clientId }) };
  const contacts = await listClientsByContact(asking.db, request);
  const found = await findRequesters(asking, search);
  const missing = contacts.filter((clientId) => !found.some(({ client }) => client.clientId === clientId));
  const byContact = missing.length === 0 ? [] : await findRequesters(asking, { text: request.email ?? '' });
  const all = [...byContact.filter(({ client }) => missing.includes(client.clientId)), ...found];
  const marked = all.map((one) => ({ ...one, hasContact: contacts.includes(one.client.clientId) }));
  return {
    likeRequesters: marked.toSorted((one, other) => Number(other.hasContact) - Number(one.hasContact)),
    likeOrders: await findOrders(asking, search),
  };
}

async function presentRequest(
  asking: Asking,
  request: RequestRow,
  fields: readonly RequestedField[],
): Promise<OrderRequest> {
  const { firstname, lastname, phone, email, address, locale, consentVersion, mayHandOver } = request;
  const { orderRequestId, state, askedBy, wrongDays, missionDate, mowingTime, clientNote, riskyParcels } = request;
  return {
    ...{ orderRequestId, state, askedBy, wrongDays, missionDate, mowingTime, clientNote, riskyParcels },
    createdAt: request.createdAt.toISOString(),
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    person: { firstname, lastname, phone, email, address, locale },
    parcels: fields.map(({ name, geometry, size, registered }) => ({
      name,
      geometry,
      size,
      isDeclared: registered !== undefined,
    })),
    totalSize: sumOf(fields),
    agreement: consentVersion === null ? null : { consentVersion, mayHandOver },
    requesterId: request.orderLinkId === null ? null : request.clientId,
    ...(await likenessOf(asking, request, fields)),
  };
}

/** The lane of coordinators: what waits for a yes or a decision. */
export async function readLane(db: Db, application: Application, actor: Actor): Promise<OrderRequest[]> {
  const today = localTime(application.now(), application.config.timeZone).day;
  const asking = await askingOf(db, application, actor);
  const requests = await listOpenRequests(db, today);
  const fields = await listFields(
    db,
    requests.map(({ orderRequestId }) => orderRequestId),
  );
  const presented: OrderRequest[] = [];
  for (const request of requests) {
    const own = fields.filter(({ orderRequestId }) => orderRequestId === request.orderRequestId);
    presented.push(await presentRequest(asking, request, own));
  }
  return presented;
}
