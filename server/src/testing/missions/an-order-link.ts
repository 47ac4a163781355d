import { orderDeviceHeader, orderLinkHeader } from '@vigiefaon/domain/order-links/order-links.api';
import { newId } from '../../database/queries/new-id.ts';
import { insertOrderLink } from '../../features/order-links/order-links.repository.ts';
import { signOrderToken } from '../../tokens/order-token.ts';
import type { TestApplication, TestCall } from '../application/application.ts';

export interface TestOrderLink {
  readonly orderLinkId: string;
  readonly token: string;
  /** What its holder sends, from this device. */
  by(sent?: TestCall, device?: string): TestCall;
}

/** The same for a link that was made by the product. */
export function orderLinkOf(token: string, orderLinkId: string): TestOrderLink {
  return {
    orderLinkId,
    token,
    by: (sent = {}, device = 'a-phone-in-the-farmhouse') => ({
      ...sent,
      headers: { [orderLinkHeader]: token, [orderDeviceHeader]: device, ...sent.headers },
    }),
  };
}

/** An order link written directly, that opens for a quarter of a year. */
export async function anOrderLink(app: TestApplication, clientId: string): Promise<TestOrderLink> {
  const orderLinkId = newId();
  const now = app.now();
  await insertOrderLink(app.database.db, {
    order_link_id: orderLinkId,
    client_id: clientId,
    created_at: now,
    created_by: null,
    expires_at: new Date(now.getTime() + 90 * 24 * 60 * 60 * 1000),
    last_opened_at: null,
    revoked_at: null,
    revoked_why: null,
  });
  return orderLinkOf(signOrderToken(app.config.secretKey, orderLinkId), orderLinkId);
}
