import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import type { OrderableParcel, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { isSeenByLink, whyNotByLink } from '@vigiefaon/domain/order-links/what-a-link-may';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { isOpen, readIntentions } from '../intentions/public.ts';
import { listReceiversOfClients } from '../messages/public.ts';
import { findLatestRequest } from '../missions/public.ts';
import { lastDayOf, type OpenLink } from '../order-links/public.ts';
import { readHeldBack } from '../order-requests/public.ts';
import { listParcelsOfClient } from '../parcels/public.ts';
import { getRequesterOfLink, listRequestsFrom } from './order-page.repository.ts';

type Reading = Pick<Application, 'config' | 'now'>;

/** A field as the holder of a link sees it, and nothing else of it. */
export function presentOrderable(
  { parcelId, name, size, geometry }: Omit<OrderableParcel, 'isOfLastTime'>,
  isOfLastTime: boolean,
): OrderableParcel {
  return { parcelId, name, size, geometry, isOfLastTime };
}

async function ordersOf(db: Kysely<Tables>, clientId: string, today: string): Promise<OrderPage['orders']> {
  const holder = { clientId, today };
  const requests = (await listRequestsFrom(db, clientId, today)).filter((request) => isSeenByLink(request, holder));
  // Whoever may move it may cancel it: the table has them alike, and a test holds that.
  return requests.map(({ clientId: _, ...order }) => ({
    ...order,
    refusal: whyNotByLink('edit', { ...order, clientId }, holder),
  }));
}

/** All that the holder of a link sees. */
export async function readOrderPage(db: Kysely<Tables>, reading: Reading, link: OpenLink): Promise<OrderPage> {
  const { clientId } = link;
  const requester = (await listReceiversOfClients(db, [clientId])).get(clientId);
  if (!requester) throw new DomainError('NOT_FOUND');
  const today = localTime(reading.now(), reading.config.timeZone).day;
  const latest = await findLatestRequest(db, clientId);
  const parcels = await listParcelsOfClient(db, clientId);
  return {
    firstname: (await getRequesterOfLink(db, clientId)).firstname,
    locale: requester.locale,
    today,
    phoneEnding: requester.phone?.slice(-2) ?? null,
    lastMowingTime: latest?.mowingTime ?? null,
    parcels: parcels.map((parcel) => presentOrderable(parcel, latest?.parcelIds.includes(parcel.parcelId) ?? false)),
    orders: await ordersOf(db, clientId, today),
    heldBack: await readHeldBack(db, { clientId, from: today }),
    intentions: (await readIntentions(db, reading, clientId)).filter(isOpen),
    lastDay: lastDayOf(link, reading.config),
    waitsForConfirmation: !requester.isMailConfirmed,
  };
}
