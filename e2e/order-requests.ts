import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { addDays } from '@vigiefaon/domain/local-time';
import type { OrderRequest } from '@vigiefaon/domain/order-requests/order-request';
import {
  createOrderRequest,
  getOrderRequestForm,
  listOrderRequests,
} from '@vigiefaon/domain/order-requests/order-requests.api';
import { shortestStayMs } from '@vigiefaon/domain/order-requests/when-it-may-be-sent';
import type { RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { findRegisteredParcelsAround } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { signOrderRequestToken } from '../server/src/tokens/order-request-token.ts';
import { meadowOf } from './meadows.ts';
import { admin, logIn, newPerson } from './people.ts';
import { callServer } from './server-call.ts';

/** What somebody with this name has asked for and nobody has decided, as coordinators see it. */
export async function openRequestsOf(lastname: string): Promise<readonly OrderRequest[]> {
  const { token } = await logIn(admin);
  const { items } = await callServer(listOrderRequests, { token });
  return items.filter(({ person }) => person.lastname === lastname);
}

/** The path behind the question whether a request is theirs: where no mail server is, nobody is written to, and it is made as the mail has it. */
export function confirmPathOf({ orderRequestId }: Pick<OrderRequest, 'orderRequestId'>): string {
  const secretKey = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'demo', 'secret-key'), 'utf8').trim();
  return `/order-confirm/${signOrderRequestToken(secretKey, orderRequestId)}`;
}

/** Declared fields of the demo's own edition near a place. */
export async function declaredFieldsNear(lon: number, lat: number): Promise<readonly RegisteredParcel[]> {
  const { items } = await callServer(findRegisteredParcelsAround, { body: { lon, lat, radiusMeters: 1_500 } });
  return items;
}

/** Somebody without account who has asked for one meadow of their own for tomorrow, past the screens. */
export async function requestOfSomebodyNew(): Promise<{ lastname: string; path: string; request: OrderRequest }> {
  const { lastname, phone, from } = newPerson();
  const { version } = await callServer(getConsent);
  const { ticket, today } = await callServer(getOrderRequestForm, { from });
  // Nobody has said who they are and where they mow in less.
  await new Promise((resolve) => setTimeout(resolve, shortestStayMs + 200));
  await callServer(createOrderRequest, {
    from,
    body: {
      requestId: randomUUID(),
      ticket,
      person: { firstname: 'Jo', lastname, phone, locale: 'fr', address: null },
      parcels: [{ name: 'Parcelle 1', geometry: meadowOf({ phone }) }],
      missionDate: addDays(today, 1),
      mowingTime: '10:00',
      clientNote: null,
      riskyParcels: false,
      agreement: { consentVersion: version, mayHandOver: false },
    },
  });
  const [request] = await openRequestsOf(lastname);
  if (!request) throw new Error('The request has not arrived.');
  return { lastname, path: confirmPathOf(request), request };
}
