import { newKey } from '../../../api/new-key.ts';
import { readKept, writeKept } from './device-storage.ts';

// As `orderLinkHeader` and `orderDeviceHeader` of the contract, whose schemas would weigh on the page.
const linkHeader: typeof import('@vigiefaon/domain/order-links/order-links.api').orderLinkHeader = 'order-link';
const deviceHeader: typeof import('@vigiefaon/domain/order-links/order-links.api').orderDeviceHeader = 'order-device';

const storageKey = 'order-device';
let ofThisPage: string | null = null;

/** A random value of this device, made once: by it the server knows a device again, and nothing else. */
export function thisDevice(): string {
  const kept = readKept<unknown>(storageKey);
  if (typeof kept === 'string') return kept;
  ofThisPage ??= newKey();
  writeKept(storageKey, ofThisPage);
  return ofThisPage;
}

/** What every call of the page carries: the token stands in no path and no query. */
export function linkHeaders(token: string): Readonly<Record<string, string>> {
  return { [linkHeader]: token, [deviceHeader]: thisDevice() };
}
