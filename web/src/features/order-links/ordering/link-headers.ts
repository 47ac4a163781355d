import { thisDevice } from '../../../api/this-device.ts';

// As `orderLinkHeader` and `orderDeviceHeader` of the contract, whose schemas would weigh on the page.
const linkHeader: typeof import('@vigiefaon/domain/order-links/order-links.api').orderLinkHeader = 'order-link';
const deviceHeader: typeof import('@vigiefaon/domain/order-links/order-links.api').orderDeviceHeader = 'order-device';

/** What every call of the page carries: the token stands in no path and no query. */
export function linkHeaders(token: string): Readonly<Record<string, string>> {
  return { [linkHeader]: token, [deviceHeader]: thisDevice('order-device') };
}
