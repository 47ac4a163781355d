import { randomUUID } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import { orderDeviceHeader, orderLinkHeader } from '@vigiefaon/domain/order-links/order-links.api';
import { type Actor, nobody } from '@vigiefaon/domain/users/role';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { readOrderToken } from '../../tokens/order-token.ts';
import { holdClient } from '../clients/public.ts';
import { findOpenLink, findOpenLinkHeld, type OpenLink, type OrderDevice, saveDevice } from '../order-links/public.ts';

const anHourMs = 60 * 60 * 1000;
const aMinuteMs = 60 * 1000;
// Many phones of one network; a token of 128 bits is not found by trying.
const linksFromAddress = { name: 'order-address', hits: 600, windowMs: anHourMs };
// Apart, so that whoever tries tokens does not use up what those with a link have.
const wrongFromAddress = { name: 'order-address-wrong', hits: 60, windowMs: anHourMs };
const readsByLink = { name: 'order-reads', hits: 60, windowMs: anHourMs };

/** Sixteen random bytes or more, in characters that a header may hold. */
const deviceForm = /^[\w-]{22,100}$/;

/** The link in the header of a request, while it opens. Wrong, dead and over are all NOT_FOUND. */
async function openedBy(application: Application, request: FastifyRequest): Promise<OpenLink> {
  const { config, database, now } = application;
  const network = networkOf(request.ip);
  const token = request.headers[orderLinkHeader];
  const orderLinkId = typeof token === 'string' ? readOrderToken(config.secretKey, token) : null;
  await countHit(application, orderLinkId === null ? wrongFromAddress : linksFromAddress, network);
  const link = orderLinkId === null ? null : await findOpenLink(database.db, orderLinkId, now());
  if (!link) throw new DomainError('NOT_FOUND');
  if (request.method === 'GET') await countHit(application, readsByLink, link.orderLinkId);
  return link;
}

/** Lets in whoever has a link, before what they sent is read: repeated requests stand under it. */
export function doorOfLink(application: Application) {
  return {
    admits: async (request: FastifyRequest): Promise<null> => {
      request.orderLinkId = (await openedBy(application, request)).orderLinkId;
      return null;
    },
  };
}

const idOf = ({ orderLinkId }: FastifyRequest) => orderLinkId ?? nobody;

/** The link by which a request came in; it may have ended a moment ago. */
export async function getLinkOf(
  db: Transaction<Tables> | Application['database']['db'],
  request: FastifyRequest,
  now: Date,
) {
  const link = await findOpenLink(db, idOf(request), now);
  if (!link) throw new DomainError('NOT_FOUND');
  return link;
}

/** The same, and it does not end before the transaction does; nobody else orders by it meanwhile, and its requester is not forgotten. */
export async function holdLinkOf(
  transaction: Transaction<Tables>,
  request: FastifyRequest,
  now: Date,
): Promise<OpenLink> {
  // In the order in which people are forgotten: first who it is, then their links.
  const { clientId } = await getLinkOf(transaction, request, now);
  const isKnown = await holdClient(transaction, clientId);
  const link = isKnown ? await findOpenLinkHeld(transaction, idOf(request), now) : null;
  if (!link) throw new DomainError('NOT_FOUND');
  return link;
}

/** Who acts by a link: with the rights of its requester over their own, and nobody's account. The device is kept; one that names none is another each time. */
export async function actorOfLink(
  transaction: Transaction<Tables>,
  { orderLinkId, clientId }: OpenLink,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<{ actor: Actor; device: OrderDevice }> {
  const named = request.headers[orderDeviceHeader];
  const secret = typeof named === 'string' && deviceForm.test(named) ? named : randomUUID();
  const device = await saveDevice(transaction, { orderLinkId, secret, now });
  const isNewDevice = now.getTime() - device.firstSeenAt.getTime() < aMinuteMs;
  return { actor: { userId: nobody, role: 'ROLE_CLIENT', clientId, orderLink: { orderLinkId, isNewDevice } }, device };
}
